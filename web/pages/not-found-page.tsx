import { data } from 'react-router'
import { DeadEnd } from '#web/layout/dead-end.tsx'
import { metadata } from '#web/layout/metadata.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Page Not Found', noindex: true })

export default function NotFoundPage() {
  return (
    <DeadEnd
      title="Page Not Found"
      description="The page you're looking for doesn't exist, or has moved. Check the address, or choose where to go next."
    />
  )
}
