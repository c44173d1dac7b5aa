import { HOUR_MS } from '#domain/time.ts'

/** How long staff may see the product as a person sees it, by the clock. */
export const VIEW_LASTS_MS = HOUR_MS

/** Why staff look. The person is told this, but not what staff wrote about it. */
export const VIEW_KINDS = ['help', 'report', 'fault', 'legal'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

export const VIEW_KIND_LABELS: Record<ViewKind, string> = {
  help: 'They asked for help',
  report: 'Checking a report or a case',
  fault: 'A technical fault',
  legal: 'A legal request',
}

/** The same, as the person reads it. */
export const VIEW_KINDS_TOLD: Record<ViewKind, string> = {
  help: 'You asked us for help',
  report: 'To check a report or a case',
  fault: 'To look into a technical fault',
  legal: 'Because of a legal request',
}
