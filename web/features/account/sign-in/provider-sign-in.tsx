import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths/paths.ts'
import type { SignInProviderName } from '#domain/people/sign-in/sign-in.ts'
import { PROVIDER_NAMES } from '#domain/people/sign-in/sign-in.ts'
import type { Role } from '#domain/roles.ts'
import { signInProvidersQuery } from '#web/features/account/queries.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import googleMark from './google.svg'

type ProviderSignInProps = {
  /** The type of a new account. */
  accountType: Role
  /** The account type is chosen on this screen, so the links only work after hydration. */
  needsScript?: boolean
  remember: boolean
  next: string | undefined
}

/** Links to sign in with Google or Apple, if configured. They work without JavaScript. */
export function ProviderSignIn({
  accountType,
  needsScript = false,
  ...intent
}: ProviderSignInProps) {
  const isReady = useHydrated() || !needsScript
  const { data } = useQuery(signInProvidersQuery)
  if (!data?.providers.length) return null
  return (
    <div className={cx('mt-6', needsScript && 'noscript:hidden')}>
      <p className="flex items-center gap-4 text-ink-2 text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <ul className="mt-4.5 flex flex-col gap-3">
        {data.providers.map((provider) => (
          <li key={provider}>
            <a
              href={
                isReady ? paths.signInWith(provider, { ...intent, role: accountType }) : undefined
              }
              className={cx(
                buttonStyle({ variant: 'quiet' }),
                'h-auto min-h-13 w-full py-2 whitespace-normal',
              )}
            >
              <Mark of={provider} />
              <span>Continue with {PROVIDER_NAMES[provider]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mark({ of: provider }: { of: SignInProviderName }) {
  // Google's brand guidelines prescribe the logo's colours, so they are not design tokens.
  if (provider === 'google') return <img src={googleMark} alt="" className="size-5" />
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="currentColor">
      <path d="M16.37 12.71c.02 2.6 2.28 3.46 2.3 3.47-.02.06-.36 1.23-1.19 2.44-.71 1.05-1.45 2.09-2.62 2.11-1.15.02-1.52-.68-2.83-.68-1.32 0-1.73.66-2.81.7-1.13.04-1.99-1.13-2.71-2.17-1.47-2.13-2.6-6.02-1.09-8.65.75-1.3 2.1-2.13 3.56-2.15 1.11-.02 2.16.75 2.84.75.68 0 1.95-.93 3.29-.79.56.02 2.13.23 3.14 1.7-.08.05-1.88 1.1-1.86 3.27M14.2 6.33c.6-.73 1-1.74.89-2.75-.86.03-1.9.57-2.52 1.3-.55.64-1.04 1.67-.91 2.66.96.07 1.94-.49 2.54-1.21" />
    </svg>
  )
}
