import { useQuery } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, Link, redirect, useParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { useLiveConnection } from '#web/api/live.ts'
import { usePerson } from '#web/api/person.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { SameTimeAgain } from '#web/features/bookings/offers/same-time-again.tsx'
import { Checkout, isPaid } from '#web/features/payments/checkout.tsx'
import { CheckoutBar } from '#web/features/payments/checkout-bar.tsx'
import { useCheckoutDocument } from '#web/features/payments/checkout-document.ts'
import { PaymentLoading } from '#web/features/payments/payment-setup.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export async function loader(args: LoaderFunctionArgs) {
  let status = 200
  const prefetched = await prefetch(args, async (client) => {
    await signedIn(client, args.request)
    const session = await client.query(sessionQuery(args.params.bookingId ?? ''))
    if (session === null) status = 404
    else if (isPaid(session)) throw redirect(paths.session(session.id))
  })
  return data(prefetched, { status })
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request))

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Checkout', noindex: true })

export default function CheckoutPage() {
  const { bookingId = '' } = useParams()
  const person = usePerson()
  const session = useQuery({ ...sessionQuery(bookingId), refetchOnMount: 'always' })
  const isOwnDocument = useCheckoutDocument()
  useLiveConnection()
  if (!person) return null
  if (!isOwnDocument)
    return (
      <>
        <CheckoutBar />
        <PaymentLoading />
      </>
    )
  // Only the client pays: for the professional there is no checkout of this session.
  if (session.data === null || (session.data && session.data.client.id !== person.id))
    return <NotFound />
  if (session.data)
    return (
      <Checkout
        key={bookingId}
        session={session.data}
        again={<SameTimeAgain session={session.data} />}
      />
    )
  return (
    <>
      <CheckoutBar />
      {session.error ? (
        <FetchFailed error={session.error} onRetry={session.refetch} />
      ) : (
        <PaymentLoading />
      )}
    </>
  )
}

function NotFound() {
  return (
    <>
      <CheckoutBar />
      <div className="wrap py-16">
        <EmptyState
          heading="h1"
          title="Session Not Found"
          description="The session you're trying to book doesn't exist."
          action={
            <Link to={paths.browse()} className={buttonStyle()}>
              Browse Professionals
            </Link>
          }
        />
      </div>
    </>
  )
}
