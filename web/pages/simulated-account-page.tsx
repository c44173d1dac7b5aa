import { useQuery } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, useParams } from 'react-router'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { usePerson } from '#web/api/person.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { simulatedAccountQuery } from '#web/features/payouts/queries.ts'
import { SimulatedAccount } from '#web/features/payouts/simulated-account.tsx'
import { DeadEnd } from '#web/shared/page/dead-end.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { metadata } from '#web/shared/page/metadata.ts'

export async function loader(args: LoaderFunctionArgs) {
  let status = 200
  const prefetched = await prefetch(args, async (client) => {
    await signedIn(client, args.request, 'PROFESSIONAL')
    const account = await client.query(simulatedAccountQuery(args.params.ref ?? ''))
    if (account === null) status = 404
  })
  return data(prefetched, { status })
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request, 'PROFESSIONAL'))

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Simulated Account for Payouts', noindex: true })

/** The page of the simulated payout provider, for the owner of the account. */
export default function SimulatedAccountPage() {
  const { ref = '' } = useParams()
  const person = usePerson()
  const account = useQuery({ ...simulatedAccountQuery(ref), enabled: person !== null })
  if (account.data)
    return <SimulatedAccount id={ref} account={account.data} refetch={account.refetch} />
  if (account.data === null)
    return (
      <DeadEnd
        title="Account Not Found"
        description="This account doesn't exist or belongs to someone else."
      />
    )
  return account.error && <FetchFailed error={account.error} onRetry={account.refetch} />
}
