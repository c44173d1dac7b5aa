import { data } from 'react-router'
import { metadata } from '#web/shared/page/metadata.ts'
import { NotFound } from '#web/shared/page/not-found.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Page Not Found', noindex: true })

export default function NotFoundPage() {
  return <NotFound />
}
