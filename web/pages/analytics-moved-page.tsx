import { redirect } from 'react-router'
import { paths } from '#contract/paths/paths.ts'

/** The former address of the analytics, now a section of the Earnings tab. */
export const loader = () => redirect(paths.analytics())
export const clientLoader = loader

export default function AnalyticsMovedPage() {
  return null
}
