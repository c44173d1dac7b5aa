import { Link } from 'react-router'
import { dashboardOf, paths, SIGN_UP } from '#contract/paths/paths.ts'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { useSignOut } from './account/use-sign-out.ts'

type MenuDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  navigation: readonly { label: string; to: string }[]
  account: AccountUser | null
}

/** The header's links on narrow screens. */
export default function MenuDrawer(props: MenuDrawerProps) {
  const { open, onOpenChange, navigation, account } = props
  const leave = useSignOut()
  const close = () => onOpenChange(false)
  const links = [
    ...navigation,
    ...(account === null ? [{ label: 'For Professionals', to: paths.dashboard() }] : []),
    ...(account?.role === 'PROFESSIONAL' ? [{ label: 'Dashboard', to: paths.dashboard() }] : []),
    ...(account?.role === 'STAFF' ? [{ label: 'Desk', to: dashboardOf(account) }] : []),
  ]
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Menu" className="flex flex-col">
        {links.map(({ label, to }) => (
          <Link
            key={label}
            to={to}
            onClick={close}
            className="flex min-h-12 items-center rounded-m px-3 font-[550] hover:bg-sunken"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-4 flex flex-col gap-3 border-line border-t px-3 pt-5">
        {account === null ? (
          <>
            <Link to={paths.login()} onClick={close} className={buttonStyle({ variant: 'quiet' })}>
              Sign In
            </Link>
            <Link to={paths.login()} state={SIGN_UP} onClick={close} className={buttonStyle()}>
              Get Started
            </Link>
          </>
        ) : (
          <Button
            variant="quiet"
            onClick={() => {
              close()
              void leave()
            }}
          >
            Sign Out
          </Button>
        )}
      </div>
    </Drawer>
  )
}
