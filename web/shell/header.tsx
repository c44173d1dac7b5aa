import { Menu } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths, SIGN_UP } from '#contract/paths/paths.ts'
import { useAccount } from '#web/api/person.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from './logo.tsx'

const NAVIGATION = [
  { label: 'Browse Professionals', to: paths.browse() },
  { label: 'Categories', to: paths.browse({ category: 'all' }) },
  { label: 'How it Works', to: paths.howItWorks() },
]

const loadMenu = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(loadMenu)
const AccountBar = lazy(() => import('./account/account-bar.tsx'))

/** Memoised, so that nothing updates it while its script is on the way: React would then render it anew. */
const Account = memo(
  () =>
    useAccount() && (
      <Suspense>
        <AccountBar />
      </Suspense>
    ),
)

export function Header() {
  const account = useAccount()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')

  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/88 backdrop-blur-[10px]">
      <div className="wrap flex min-h-17 flex-wrap items-center gap-x-2 lg:gap-x-8">
        <Logo />
        <nav aria-label="Main" className="flex flex-wrap gap-x-6 text-control max-lg:hidden">
          {NAVIGATION.map(({ label, to }) => (
            <Link key={label} to={to} className={TEXT_LINK}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-1 sm:gap-2 lg:gap-3">
          {account === null && (
            <>
              <Link
                to={paths.dashboard()}
                className={`${TEXT_LINK} mr-2 text-control max-lg:hidden`}
              >
                For Professionals
              </Link>
              <Link
                to={paths.login()}
                className={`${buttonStyle({ variant: 'quiet', size: 's' })} max-sm:hidden`}
              >
                Sign In
              </Link>
              <Link to={paths.login()} state={SIGN_UP} className={buttonStyle({ size: 's' })}>
                Get Started
              </Link>
            </>
          )}
          <Account />
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menu === 'open'}
            className="-mr-2.5 lg:hidden"
            onPointerEnter={loadMenu}
            onFocus={loadMenu}
            onClick={() => setMenu('open')}
          >
            <Menu className="size-5.5" />
          </IconButton>
        </div>
      </div>
      {menu !== 'never' && (
        <Suspense>
          <MenuDrawer
            open={menu === 'open'}
            onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
            navigation={NAVIGATION}
            account={account}
          />
        </Suspense>
      )}
    </header>
  )
}

const TEXT_LINK = 'inline-flex min-h-11 items-center text-ink-2 hover:text-ink'
