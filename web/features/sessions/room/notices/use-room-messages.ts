import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { Conversation } from '#contract/messages/messages.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'
import { roomPreferences } from '#web/features/sessions/room/room-preferences.ts'
import { playChime } from '#web/shared/sound/chime.ts'

const SHOWN_MS = 6000

/** A message from the other person that has just arrived: its beginning. */
export type NewMessage = { author: string; text: string }

/**
 * The pair's unread messages, and the newest for some seconds, with a soft sound. Nothing is said of one's own, nor
 * while the chat is open.
 */
export function useRoomMessages(session: Session, isClient: boolean, isChatOpen: boolean) {
  // The header, behind the room, keeps the list up to date.
  const { data: conversations } = useQuery({ ...conversationsQuery, enabled: false })
  const conversation = conversations?.find((each) =>
    isClient
      ? each.professionalId === session.professional.id
      : each.participantId === session.client.id,
  )
  const [shown, setShown] = useState<NewMessage>()
  const seen = useRef<string>(undefined)
  const isKnown = conversations !== undefined
  const last = conversation?.lastMessage
  useEffect(() => {
    if (!isKnown) return
    const before = seen.current
    seen.current = last?.createdAt ?? ''
    if (before === undefined || before === seen.current) return
    if (!conversation || last?.authorId !== conversation.participantId || isChatOpen) return
    setShown({ author: conversation.participantName, text: textOf(last) })
    if (roomPreferences().hasSounds) playChime()
  }, [isKnown, conversation, last, isChatOpen])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(setShown, SHOWN_MS, undefined)
    return () => clearTimeout(timer)
  }, [shown])
  return {
    unread: isChatOpen ? 0 : (conversation?.unreadCount ?? 0),
    newest: isChatOpen ? undefined : shown,
  }
}

function textOf({ body, attachmentCount = 0 }: NonNullable<Conversation['lastMessage']>): string {
  if (body) return body
  return attachmentCount === 1 ? 'sent a file' : `sent ${attachmentCount} files`
}
