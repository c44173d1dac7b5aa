import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { dashboardOf, paths, SAVE, SIGN_UP } from '#contract/paths/paths.ts'
import { sameSitePath } from '#domain/people/sign-in/same-site-path.ts'
import type { Role } from '#domain/roles.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { useAccount } from '#web/api/person.ts'
import { packageOffersQuery, servicesQuery } from '#web/api/queries/profile/services.ts'
import { signedOut } from '#web/api/signed-in.ts'
import { signInProvidersQuery } from '#web/features/account/queries.ts'
import { secondStepQuery } from '#web/features/account/second-factor.ts'
import { AccountPage } from '#web/features/account/sign-in/account-page.tsx'
import { ForgotPasswordForm } from '#web/features/account/sign-in/forgot-password-form.tsx'
import { ProblemAlert } from '#web/features/account/sign-in/problem-alert.tsx'
import { SecondStepForm } from '#web/features/account/sign-in/second-step-form.tsx'
import { SignInForm } from '#web/features/account/sign-in/sign-in-form.tsx'
import { SignUpForm } from '#web/features/account/sign-in/sign-up-form.tsx'
import { choiceOf } from '#web/features/bookings/dialog/booking-address.ts'
import { BookingInHand } from '#web/features/bookings/offers/booking-in-hand.tsx'
import { professionalQuery } from '#web/features/professionals/queries.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The sign-in form works without the list of providers. */
export const loader = (args: LoaderFunctionArgs) =>
  prefetch(args, async (client, report) => {
    await signedOut(client, args.request)
    const inHand = bookingAt(nextOf(args.request))
    const wanted = personAt(nextOf(args.request))
    const named = wanted && client.query(professionalQuery(wanted.id)).catch(() => undefined)
    const booked =
      inHand &&
      Promise.all([
        client.query(professionalQuery(inHand.id)),
        inHand.choice.service && client.query(servicesQuery(inHand.id)),
        inHand.packageId && client.query(packageOffersQuery(inHand.id)),
      ]).catch(() => undefined)
    await client.query(signInProvidersQuery).catch(report)
    if (isSecondStep(new URL(args.request.url).searchParams))
      await client.query(secondStepQuery).catch(() => {})
    await Promise.all([booked, named])
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedOut(client, args.request))

const nextOf = ({ url }: Request) => sameSitePath(new URL(url).searchParams.get('next'))

/** The time that someone was about to book when they were asked who they are. */
function bookingAt(next = '') {
  const [, id, query] = /^\/professionals\/([^/?]+)\?(.*)$/.exec(next) ?? []
  const search = new URLSearchParams(query)
  const { at, minutes, service, package: packageId } = choiceOf(search)
  return id && at && minutes && search.get('book') === 'true'
    ? { id, choice: { at, minutes, service }, packageId }
    : undefined
}

/** The professional someone wanted to write to, save or wait for when they were asked to sign in. */
function personAt(next = '') {
  const search = new URLSearchParams(next.split('?')[1])
  const saved = search.get(SAVE)
  if (saved) return { id: saved, wish: 'save' } as const
  const waitedFor = /^\/professionals\/([^/?]+)\?wait=/.exec(next)?.[1]
  if (waitedFor) return { id: waitedFor, wish: 'join the waiting list of' } as const
  const written = next === paths.messages('CLIENT', { with: search.get('with') ?? '' })
  const id = written && search.get('with')
  return id ? ({ id, wish: 'write to' } as const) : undefined
}

export const meta = (args: Parameters<typeof metadata>[0] & { location: { search: string } }) => {
  const search = new URLSearchParams(args.location.search)
  const isSignUp = search.get('tab') === SIGN_UP.tab
  const title = isForgot(search) ? 'Reset Password' : isSignUp ? 'Sign Up' : 'Sign In'
  return metadata(args, { title, noindex: true })
}

const isSecondStep = (search: URLSearchParams) => search.get('view') === 'second-step'
const isForgot = (search: URLSearchParams) => search.get('view') === 'forgot'

export default function LoginPage() {
  const account = useAccount()
  const [search] = useSearchParams()
  if (account)
    return <Navigate to={sameSitePath(search.get('next')) ?? dashboardOf(account)} replace />
  if (isSecondStep(search)) return <SecondStep />
  return isForgot(search) ? <ForgotPassword /> : <SignInOrUp />
}

function SignInOrUp() {
  const { brandName } = useSite()
  const [search] = useSearchParams()
  const tab = useTab()
  const next = sameSitePath(search.get('next'))
  const inHand = bookingAt(next)
  const wanted = personAt(next)
  const personId = inHand?.id ?? wanted?.id
  const { data } = useQuery({
    ...professionalQuery(personId ?? ''),
    enabled: personId !== undefined,
  })
  const services = useQuery({
    ...servicesQuery(inHand?.id ?? ''),
    enabled: inHand?.choice.service !== undefined,
  }).data
  const packages = useQuery({
    ...packageOffersQuery(inHand?.id ?? ''),
    enabled: Boolean(inHand?.packageId),
  }).data
  return (
    <AccountPage
      title={`Welcome to ${brandName}`}
      description={descriptionOf(
        tab,
        inHand ? 'book this session' : wanted && data && `${wanted.wish} ${data.professional.name}`,
        inHand !== undefined,
      )}
      booking={
        inHand &&
        data && (
          <BookingInHand
            professional={data.professional}
            choice={inHand.choice}
            services={services}
            bought={packages?.find(({ id }) => id === inHand.packageId)}
          />
        )
      }
    >
      {/* Links styled as tabs, so that they work before hydration and with the back button. */}
      <Tabs value={tab} activationMode="manual">
        <TabList className="mb-6">
          <TabLink value="sign-in" to={paths.login(next)}>
            Sign In
          </TabLink>
          <TabLink value={SIGN_UP.tab} to={paths.signUp(next)}>
            Sign Up
          </TabLink>
        </TabList>
        <ProblemAlert search={search} />
        <TabPanel value="sign-in">
          <SignInForm next={next} />
        </TabPanel>
        <TabPanel value={SIGN_UP.tab}>
          <SignUpForm next={next} offered={roleAt(next)} />
        </TabPanel>
      </Tabs>
    </AccountPage>
  )
}

/** `wish` completes 'Sign in to'. */
function descriptionOf(tab: string, wish: string | undefined, isBooking: boolean): string {
  if (wish && tab !== SIGN_UP.tab) return `Sign in to ${wish}.`
  if (wish)
    return isBooking
      ? `Create an account to ${wish}. Then you pay; nothing is charged before.`
      : `Create an account to ${wish}: it takes a minute and costs nothing.`
  return tab === SIGN_UP.tab
    ? 'Create an account: it takes a minute and costs nothing.'
    : 'Sign in to see your sessions and messages.'
}

/** 'For Professionals' leads to their dashboard: an account stays of its type, so it should be the right one. */
const roleAt = (next: string | undefined): Role =>
  next?.split('?')[0] === paths.dashboard() ? 'PROFESSIONAL' : 'CLIENT'

function TabLink({ to, value, children }: { to: string; value: string; children: string }) {
  return (
    <Tab value={value} className="inline-flex flex-1 items-center justify-center" asChild>
      <Link
        to={to}
        preventScrollReset
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        {children}
      </Link>
    </Tab>
  )
}

/** From the address, or from the link's state after 'Get Started'; only the browser has the latter. */
function useTab(): string {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const hydrated = useHydrated()
  const asked = search.get('tab') ?? (hydrated && (state as Partial<typeof SIGN_UP> | null)?.tab)
  return asked === SIGN_UP.tab ? SIGN_UP.tab : 'sign-in'
}

function SecondStep() {
  const [search] = useSearchParams()
  useFocusOnArrival()
  return (
    <AccountPage
      title="One More Step"
      description="A second step protects your account. It takes a moment."
    >
      <ProblemAlert search={search} />
      <SecondStepForm next={sameSitePath(search.get('next'))} />
    </AccountPage>
  )
}

function ForgotPassword() {
  const [search] = useSearchParams()
  useFocusOnArrival()
  return (
    <AccountPage
      title="Reset Password"
      description="Tell us your email and we will send you a link to set a new password."
    >
      <ProblemAlert search={search} />
      <ForgotPasswordForm sent={search.has('sent')} />
      <Link
        to={paths.login()}
        className="mt-5 inline-flex min-h-11 items-center text-action text-small hover:underline"
      >
        Back to Sign In
      </Link>
    </AccountPage>
  )
}

/** The link that led here is gone, and the focus with it. A page that was just loaded is read from the top. */
function useFocusOnArrival() {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default') document.getElementById('main')?.focus({ preventScroll: true })
  }, [key])
}
