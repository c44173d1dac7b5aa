import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Ban, EllipsisVertical, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Conversation } from '#contract/messages/messages.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { changeBlock } from './block.ts'
import { CallButtons } from './call-buttons.tsx'

type ThreadHeaderProps = { person: User; conversation: Conversation; offline: boolean }

/** The other person of the conversation, and actions such as blocking. */
export function ThreadHeader({ person, conversation, offline }: ThreadHeaderProps) {
  const { participantName, participantRole, professionalId, isBlockedByMe } = conversation
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const items: MenuItem[] = [
    isBlockedByMe
      ? {
          label: `Unblock ${participantName}`,
          icon: <Ban />,
          onChoose: () => changeBlock(client, conversation, false),
        }
      : {
          label: `Block ${participantName}`,
          icon: <Ban />,
          tone: 'bad',
          onChoose: () => setAsking(true),
        },
  ]
  if (participantRole === 'PROFESSIONAL')
    items.unshift({
      label: 'View Profile',
      icon: <UserRound />,
      onChoose: () => navigate(paths.professional(professionalId)),
    })
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 border-line border-b px-3 py-2.5 md:px-4">
      <Link
        to={paths.messages(person.role)}
        preventScrollReset
        aria-label="Back to conversations"
        className={`${iconButtonStyle} -mr-1 md:hidden`}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <span className="max-sm:hidden">
        <Portrait name={participantName} src={conversation.participantAvatar} size="s" />
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <h2 className="break-words font-[600] font-sans text-body leading-tight tracking-normal">
          {participantRole === 'PROFESSIONAL' ? (
            <Link to={paths.professional(professionalId)} className="hover:underline">
              {participantName}
            </Link>
          ) : (
            participantName
          )}
        </h2>
        <p className="text-ink-2 text-tiny">
          <span>{participantRole.toLowerCase()}</span>
          {conversation.isActive && <span className="text-good"> · Active now</span>}
        </p>
      </div>
      {offline && <Badge tone="warn">Disconnected</Badge>}
      <span className="-mr-2 ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1">
        <CallButtons person={person} conversation={conversation} />
        <Menu
          items={items}
          trigger={
            <IconButton label={`Options for ${participantName}`}>
              <EllipsisVertical className="size-5" />
            </IconButton>
          }
        />
      </span>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Block ${participantName}`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                changeBlock(client, conversation, true)
              }}
            >
              Block
            </Button>
          </>
        }
      >
        <p>
          Neither of you can send messages here until you unblock it. Earlier messages and booked
          sessions stay. <bdi>{participantName}</bdi> sees that messages can’t be sent, but not why.
          {participantRole === 'CLIENT' && (
            <span> They can book no other session with you either.</span>
          )}
        </p>
      </Dialog>
    </header>
  )
}
