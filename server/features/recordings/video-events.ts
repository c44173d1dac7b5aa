import type { Context } from '#server/context.ts'
import { recordVisit } from '#server/features/rooms/index.ts'
import type { VideoPort } from '#server/providers/video/port.ts'
import { recordHostedEvent } from './hosted-recordings.ts'

type ReadEvent = NonNullable<NonNullable<VideoPort['hosted']>['readEvent']>

/** What the provider of hosted rooms tells: who came and went, and how recordings went. Throws BadSignature. */
export async function receiveVideoEvent(
  context: Context,
  readEvent: ReadEvent,
  ...signed: Parameters<ReadEvent>
): Promise<void> {
  const event = readEvent(...signed)
  if (!event) return
  if (event.type === 'visit') await recordVisit(context, event)
  else await recordHostedEvent(context, event)
}
