import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/messages/messages.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { conversationsQuery } from '#web/api/queries/messages/conversations.ts'
import { toast } from '#web/ui/toast.ts'

/** Blocks or unblocks the other person of a conversation and shows the result. */
export async function changeBlock(
  client: QueryClient,
  { id, participantName }: Conversation,
  isBlocked: boolean,
): Promise<void> {
  try {
    const params = { id }
    await (isBlocked
      ? send(messageCalls.blockThread, { params })
      : send(messageCalls.unblockThread, { params }))
    await client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
    toast({ title: `${participantName} is ${isBlocked ? 'blocked' : 'no longer blocked'}` })
  } catch (error) {
    toast({
      title: 'Not Changed',
      description: errorMessage(error),
      variant: 'destructive',
    })
  }
}
