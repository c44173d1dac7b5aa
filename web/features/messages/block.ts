import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/messages.ts'
import { blockThread, unblockThread } from '#contract/messages.ts'
import { ApiError, send } from '#web/api/client.ts'
import { conversationsQuery } from '#web/api/signed-in-queries.ts'
import { toast } from '#web/ui/toast.ts'

/** Blocks the other person of a conversation, or takes that back; says how it went. */
export async function changeBlock(
  client: QueryClient,
  { id, participantName }: Conversation,
  isBlocked: boolean,
): Promise<void> {
  try {
    await send(isBlocked ? blockThread : unblockThread, { params: { id } })
    await client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
    toast({ title: `${participantName} is ${isBlocked ? 'blocked' : 'no longer blocked'}` })
  } catch (error) {
    toast({
      title: 'Not Changed',
      description: error instanceof ApiError ? error.sentence : undefined,
      variant: 'destructive',
    })
  }
}
