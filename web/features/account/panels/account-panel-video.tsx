import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#web/api/queries/account.ts'
import { sendForbidRecordings, sendHideAddress } from '#web/features/account/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { AccountChoice } from './account-choice.tsx'

/** What the user never wants in video rooms, as far as it can be kept here. */
export function AccountVideo() {
  const { data } = useQuery(accountQuery)
  if (!data) return null
  const { canHideAddress, hidesAddress, neverRecorded } = data
  return (
    <AccountSection title="Video sessions">
      <div className="flex flex-col gap-5">
        <AccountChoice
          label="Never record my sessions"
          note="A session is only ever recorded if everyone in it agrees. With this, no one can even ask."
          chosen={neverRecorded}
          save={sendForbidRecordings}
        />
        {(canHideAddress || hidesAddress) && (
          <AccountChoice
            label="Never show my network address to the other person"
            note="Two browsers usually connect directly, so each learns the other’s network address, which shows roughly where someone is. With this, picture and sound go through a relay, which can’t see or hear them and adds a little delay. It takes effect the next time you join."
            chosen={hidesAddress}
            save={sendHideAddress}
          />
        )}
        {hidesAddress && !canHideAddress && (
          <Alert tone="warn" title="There is no relay at the moment">
            You can’t join a video room while this is on.
          </Alert>
        )}
      </div>
    </AccountSection>
  )
}
