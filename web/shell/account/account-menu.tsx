import type { LucideIcon } from 'lucide-react'
import {
  CalendarClock,
  CalendarDays,
  CircleHelp,
  Heart,
  LayoutDashboard,
  Settings,
  UserRoundPen,
  Wallet,
} from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import { Link } from 'react-router'
import { dashboardOf, paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import type { Role } from '#domain/roles.ts'
import type { HeaderMenuProps } from '#web/shell/header-menu.tsx'
import { HeaderMenu } from '#web/shell/header-menu.tsx'

/** The menu behind one's own picture: who is signed in, and links to what is theirs. */
export default function AccountMenu({ person, ...menu }: HeaderMenuProps & { person: User }) {
  return (
    <HeaderMenu {...menu} className="w-64">
      <Primitive.Label className="mb-1.5 border-line border-b px-3 pt-1.5 pb-3">
        <span className="wrap-anywhere block font-[600]">{person.name}</span>
        <span className="wrap-anywhere block text-ink-2 text-small">{person.email}</span>
      </Primitive.Label>
      {LINKS[person.role].map(({ label, icon: Icon, to }) => (
        <Primitive.Item key={label} asChild>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-3 rounded-s px-3 text-control data-highlighted:bg-sunken data-highlighted:outline-none"
          >
            <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            <span>{label}</span>
          </Link>
        </Primitive.Item>
      ))}
    </HeaderMenu>
  )
}

const HELP = { label: 'Help Center', icon: CircleHelp, to: paths.help() }
const shared = (role: Role) => ({
  sessions: { label: 'Sessions', icon: CalendarDays, to: paths.sessions(role) },
  account: { label: 'Account', icon: Settings, to: paths.account(role) },
})
const [client, professional] = [shared('CLIENT'), shared('PROFESSIONAL')]

const LINKS: Record<Role, { label: string; icon: LucideIcon; to: string }[]> = {
  CLIENT: [
    { label: 'My Dashboard', icon: LayoutDashboard, to: dashboardOf({ role: 'CLIENT' }) },
    client.sessions,
    { label: 'Saved', icon: Heart, to: paths.discover() },
    client.account,
    HELP,
  ],
  PROFESSIONAL: [
    { label: 'Dashboard', icon: LayoutDashboard, to: dashboardOf({ role: 'PROFESSIONAL' }) },
    professional.sessions,
    { label: 'Availability', icon: CalendarClock, to: paths.availability() },
    { label: 'Earnings', icon: Wallet, to: paths.earnings() },
    { label: 'Profile', icon: UserRoundPen, to: paths.profileEditor() },
    professional.account,
    HELP,
  ],
}
