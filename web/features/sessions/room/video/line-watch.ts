import { judgeLine, nextPicture, worstLine } from '#domain/meeting/line-quality.ts'
import type { Line } from '#web/features/sessions/room/room.ts'
import { isPaused, limit } from './contact.ts'
import type { Contacts } from './contacts.ts'
import type { OwnPage } from './seat.ts'

const LISTEN_EACH_MS = 250
const MEASURE_EACH_MS = 2000
/** As loud as speech, of 1; and how long a pause between words is. */
const SPEECH = 0.02
const PAUSE_MS = 900

export function watchLines(own: OwnPage, contacts: Contacts): void {
  own.store.every(LISTEN_EACH_MS, () => listen(own, contacts))
  own.store.every(MEASURE_EACH_MS, () => measure(own, contacts))
}

/** Who speaks. */
function listen({ store }: OwnPage, contacts: Contacts): void {
  const now = performance.now()
  for (const contact of contacts.all()) {
    const { id } = contact.peer
    if (contact.link.loudness() >= SPEECH) contact.spokeAt = now
    const isSpeaking = contact.spokeAt > 0 && now - contact.spokeAt <= PAUSE_MS
    const before = store.state().others.find((other) => other.id === id)
    if (before && before.isSpeaking !== isSpeaking) store.changeOther(id, { isSpeaking })
  }
}

/** How good the lines are, and which picture each can carry. */
async function measure({ isGuest, store, live }: OwnPage, contacts: Contacts): Promise<void> {
  const lines: Line[] = []
  for (const contact of contacts.all()) {
    const { peer, link } = contact
    const sample = await link.measure()
    if (!sample || !contacts.all().includes(contact)) continue
    if (!isGuest && !contact.hasReportedMedia && link.hasMedia())
      contact.hasReportedMedia = live.sendLive({ type: 'room_report', kind: 'media', of: peer.id })
    const wasPaused = isPaused(contact)
    contact.picture = nextPicture(contact.picture, sample)
    limit(contact)
    if (isPaused(contact) !== wasPaused) link.tell({ isPaused: isPaused(contact) })
    lines.push(judgeLine(sample))
  }
  if (store.isOver()) return
  const line = worstLine(lines)
  const paused = contacts.all().some(isPaused)
  const before = store.state()
  if (line === before.line && paused === before.isPaused) return
  store.change({ line, isPaused: paused })
  for (const link of contacts.links()) link.tell({ line })
}
