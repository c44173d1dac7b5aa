import type { ClientEvent } from '#contract/live.ts'
import { clientEvent, MAX_FRAME_BYTES } from '#contract/live.ts'
import { Refusal } from '#domain/errors.ts'

/** Parses the event in a frame; undefined data means a binary frame. Throws Refusal. */
export function readFrame(data: Buffer | undefined): ClientEvent {
  if (!data) throw new Refusal('invalid', 'not_text', 'Please send text')
  if (data.byteLength > MAX_FRAME_BYTES)
    throw new Refusal('invalid', 'too_large', 'A message may have at most 64 KiB')
  const value = parsed(data)
  const event = clientEvent.safeParse(value)
  if (event.success) return event.data
  const type = (value as { type?: unknown } | null)?.type
  if (typeof type === 'string' && !EVENT_TYPES.has(type)) throw unknownEvent()
  throw new Refusal('invalid', 'malformed', 'This message is malformed')
}

const EVENT_TYPES = new Set<string>(
  clientEvent.def.options.flatMap((option) => option.def.shape.type.def.values),
)

export const unknownEvent = () => new Refusal('invalid', 'unknown_event', 'Unknown event')

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}
