import type { PackageFile } from '#contract/desk/look-ups.ts'
import { unusedMinor } from '#domain/booking/packages.ts'
import type { PackageRow } from './package-store.ts'

export function packageFile(row: PackageRow): PackageFile {
  const { id, status, serviceName, minutes, size, totalMinor, drawnSessions } = row
  const left = status === 'ACTIVE' ? size - drawnSessions : 0
  return {
    id,
    status,
    serviceName,
    minutes,
    size,
    left,
    totalMinor,
    drawn: drawnSessions,
    firstBookingId: row.bookingId,
    packageMinor: size * totalMinor,
    drawnMinor: drawnSessions * totalMinor,
    leftMinor: unusedMinor({ left, totalMinor }),
    refundedMinor: row.refundedMinor,
    refundDueMinor: row.dueMinor,
    lostMinor: row.lostMinor,
    boughtAt: row.boughtAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
