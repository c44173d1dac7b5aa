import { useQuery } from '@tanstack/react-query'
import { Phone, Video } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/messages/messages.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { writeDraft } from '#web/features/messages/drafts.ts'
import { nextSessionQuery } from '#web/features/messages/queries.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

const BUTTONS = [
  { name: 'Call', Icon: Phone },
  { name: 'Video call', Icon: Video },
]

type CallButtonsProps = { person: User; conversation: Conversation }

/** Links to the current or next session with the other person, or to book one. */
export function CallButtons({ person, conversation }: CallButtonsProps) {
  const { id, professionalId } = conversation
  const zone = useTimeZone()
  const [isOffering, setOffering] = useState(false)
  const found = useQuery({ ...nextSessionQuery(id), refetchOnMount: 'always' })
  const session = found.data?.session
  const [start, end] = [session?.startsAt, session?.endsAt].map((at) => Date.parse(at ?? ''))
  const now = useServerTime(serverNow(), (at) => [start, end].find((each) => each && each > at))
  const isOver = end !== undefined && now >= end
  const isLive = session && !isOver && start !== undefined && now >= start

  const buttons = BUTTONS.map(({ name, Icon }) => {
    const icon = <Icon aria-hidden className="size-5" />
    if (session && !isOver) {
      const label = isLive
        ? `${name}: your session is live now`
        : `${name}: your session ${whenInSentence(session.startsAt, zone)}`
      return (
        <Link
          key={name}
          to={paths.session(session.id)}
          aria-label={label}
          title={label}
          className={cx(iconButtonStyle, isLive && 'bg-good-soft text-good!')}
        >
          {icon}
        </Link>
      )
    }
    const label = `${name}: book a session first`
    if (person.role === 'CLIENT')
      return (
        <Link
          key={name}
          to={paths.bookProfessional(professionalId)}
          aria-label={label}
          title={label}
          className={iconButtonStyle}
        >
          {icon}
        </Link>
      )
    return (
      <IconButton
        key={name}
        label={name}
        title={name}
        disabled={!found.isFetched}
        onClick={() => setOffering(true)}
      >
        {icon}
      </IconButton>
    )
  })
  return (
    <span className="flex flex-wrap gap-2">
      {buttons}
      <OfferDialog
        conversation={conversation}
        isOpen={isOffering}
        onClose={() => setOffering(false)}
      />
    </span>
  )
}

type OfferDialogProps = { conversation: Conversation; isOpen: boolean; onClose: () => void }

/** Professionals can't book, so they are shown what their client can do. */
function OfferDialog({ conversation, isOpen, onClose }: OfferDialogProps) {
  const { id, participantName, professionalId, canWrite } = conversation
  const address = `${location.origin}${paths.bookProfessional(professionalId)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link Copied' })
      onClose()
    } catch {
      toast({ title: 'Not Copied', description: 'Please select the link and copy it yourself' })
    }
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="No Session Yet"
      description={`You meet in a session, which ${participantName} books. Send them your booking link:`}
      footer={
        <>
          <Button variant={canWrite ? 'quiet' : 'primary'} onClick={copy}>
            Copy Link
          </Button>
          {canWrite && (
            <Button
              onClick={() => {
                writeDraft(id, `You can book a session with me here: ${address}`)
                onClose()
              }}
            >
              Write a Message
            </Button>
          )}
        </>
      }
    >
      <p className="select-all break-words rounded-m bg-sunken px-4 py-3 text-small [overflow-wrap:anywhere]">
        {address}
      </p>
    </Dialog>
  )
}
