import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'

const DecisionScreen = browserOnly(() => import('#web/features/reports/decision-screen.tsx'))

const load = (args: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request))

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'A Decision', noindex: true })

export default function DecisionPage() {
  const { id = '' } = useParams()
  return (
    <div className="wrap max-w-[760px] pt-8 pb-16">
      <DecisionScreen id={id} />
    </div>
  )
}
