import { useState } from 'react'
import type { CaldavCalendar, LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Account } from './caldav-account-form.tsx'
import { CaldavAccountForm } from './caldav-account-form.tsx'
import { CaldavChoice } from './caldav-choice.tsx'

type CaldavDialogProps = { linked: LinkedCalendar[]; onClose: () => void }

/** Links calendars that are read with a password: the account first, then which of its calendars count. */
export default function CaldavDialog({ linked, onClose }: CaldavDialogProps) {
  const [account, setAccount] = useState<Account>()
  const [found, setFound] = useState<CaldavCalendar[]>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={found ? 'Which calendars count?' : 'Link with an App Password'}
      description={
        found
          ? 'Clients are never offered the times when you are busy in them.'
          : 'For iCloud, Fastmail, Nextcloud and other CalDAV servers.'
      }
    >
      {account && found ? (
        <CaldavChoice
          account={account}
          found={found}
          linked={linked}
          onBack={() => setFound(undefined)}
          onLinked={(count) => {
            toast({
              title: count === 1 ? 'Calendar Linked' : 'Calendars Linked',
              description: 'Clients are not offered your busy times there.',
            })
            onClose()
          }}
        />
      ) : (
        <CaldavAccountForm
          initial={account}
          onFound={(given, calendars) => {
            setAccount(given)
            setFound(calendars)
          }}
        />
      )}
    </Dialog>
  )
}
