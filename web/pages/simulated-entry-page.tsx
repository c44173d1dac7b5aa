import { useQuery } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, useParams } from 'react-router'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { usePerson } from '#web/api/person.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { simulatedEntryQuery } from '#web/features/credentials/queries.ts'
import { SimulatedEntry } from '#web/features/credentials/simulated-entry.tsx'
import { DeadEnd } from '#web/shared/page/dead-end.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { metadata } from '#web/shared/page/metadata.ts'

export async function loader(args: LoaderFunctionArgs) {
  let status = 200
  const prefetched = await prefetch(args, async (client) => {
    await signedIn(client, args.request, 'PROFESSIONAL')
    const entry = await client.query(simulatedEntryQuery(args.params.ref ?? ''))
    if (entry === null) status = 404
  })
  return data(prefetched, { status })
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request, 'PROFESSIONAL'))

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Simulated Register', noindex: true })

/** The page of a simulated register, for the professional who states the number. */
export default function SimulatedEntryPage() {
  const { ref = '' } = useParams()
  const person = usePerson()
  const entry = useQuery({ ...simulatedEntryQuery(ref), enabled: person !== null })
  if (entry.data) return <SimulatedEntry id={ref} entry={entry.data} />
  if (entry.data === null)
    return (
      <DeadEnd
        title="Entry Not Found"
        description="This entry doesn't exist or belongs to someone else."
      />
    )
  return entry.error && <FetchFailed error={entry.error} onRetry={entry.refetch} />
}
