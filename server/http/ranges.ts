import type { FastifyReply } from 'fastify'
import type { ByteRange } from '#server/providers/files/port.ts'

/**
 * Parses a Range header (RFC 9110, 14.1.2): a single range, 'none' when the whole file is to be sent (also for several
 * ranges or an unknown unit), or 'unsatisfiable'.
 */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): ByteRange | 'none' | 'unsatisfiable' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (!first && !last) return 'none'
  if (!first) {
    const length = Math.min(Number(last), bytes)
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  if (last && Number(last) < start) return 'none'
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: last ? Math.min(Number(last), bytes - 1) : bytes - 1 }
}

/** RFC 9110, 14: players seek in videos. */
export function describePart(
  reply: FastifyReply,
  bytes: number,
  part: ByteRange | undefined,
): void {
  reply.header('accept-ranges', 'bytes')
  reply.header('content-length', part ? part.end - part.start + 1 : bytes)
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
}
