import { useQuery } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, useParams } from 'react-router'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { usePerson } from '#web/api/person.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { simulatedCheckQuery } from '#web/features/verification/queries.ts'
import { SimulatedCheck } from '#web/features/verification/simulated-check.tsx'
import { DeadEnd } from '#web/shared/page/dead-end.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { metadata } from '#web/shared/page/metadata.ts'

export async function loader(args: LoaderFunctionArgs) {
  let status = 200
  const prefetched = await prefetch(args, async (client) => {
    await signedIn(client, args.request, 'PROFESSIONAL')
    const check = await client.query(simulatedCheckQuery(args.params.ref ?? ''))
    if (check === null) status = 404
  })
  return data(prefetched, { status })
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request, 'PROFESSIONAL'))

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Simulated Identity Check', noindex: true })

/** The page of the simulated identity provider, for the professional being checked. */
export default function SimulatedCheckPage() {
  const { ref = '' } = useParams()
  const person = usePerson()
  const check = useQuery({ ...simulatedCheckQuery(ref), enabled: person !== null })
  if (check.data && person)
    return (
      <SimulatedCheck
        id={ref}
        check={check.data}
        personName={person.name}
        refetch={check.refetch}
      />
    )
  if (check.data === null)
    return (
      <DeadEnd
        title="Identity Check Not Found"
        description="This check doesn't exist, is over, or belongs to someone else."
      />
    )
  return check.error && <FetchFailed error={check.error} onRetry={check.refetch} />
}
