import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { paths, SIGN_UP } from '#contract/paths.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { useSignOut } from './use-sign-out.ts'

type MenuDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  navigation: readonly { label: string; to: string }[]
  person: User | null
}

/** The header's links on narrow screens. */
export default function MenuDrawer(props: MenuDrawerProps) {
  const { open, onOpenChange, navigation, person } = props
  const leave = useSignOut()
  const close = () => onOpenChange(false)
  const links = [
    ...navigation,
    ...(person === null ? [{ label: 'For Professionals', to: paths.dashboard() }] : []),
    ...(person?.role === 'PROFESSIONAL' ? [{ label: 'Dashboard', to: paths.dashboard() }] : []),
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
        {person === null ? (
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
