import { redirect } from 'react-router'
import { paths } from '#contract/paths/paths.ts'

/** The former address of the analytics, now a section of the Earnings tab. */
const moved = () => redirect(paths.analytics())
/** The browser's build has no `loader`, so neither is made of the other. */
export const loader = moved
export const clientLoader = moved

export default function AnalyticsMovedPage() {
  return null
}
