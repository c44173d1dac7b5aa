import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { dashboardOf, paths } from '#contract/paths/paths.ts'
import { useAccount } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'

type DeadEndProps = {
  title: string
  description: ReactNode
  /** Something that may help at once, such as trying again. */
  action?: ReactNode
}

/** Replaces a page that doesn't exist or failed: what happened and where to go next. Works without scripts. */
export function DeadEnd({ title, description, action }: DeadEndProps) {
  const account = useAccount()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="wrap py-14 lg:py-20">
      <div className="max-w-[40rem]">
        <h1 id={heading} className="text-h1">
          {title}
        </h1>
        <div className="mt-4 text-ink-2 text-lead">{description}</div>
        {action && <div className="mt-6">{action}</div>}
        <Search />
        <ul className="mt-8 border-line border-t">
          <WayOn to={paths.browse()} title="Browse Professionals">
            Everyone you can book, with prices and free times
          </WayOn>
          <WayOn to={paths.help()} title="Help Center">
            Answers to common questions
          </WayOn>
          {account ? (
            <WayOn to={dashboardOf(account)} title="Dashboard">
              Your overview
            </WayOn>
          ) : (
            <WayOn to={paths.home()} title="Home">
              Start again from the front page
            </WayOn>
          )}
          <WayOn to={paths.contact()} title="Contact Support">
            Tell us if something here is broken
          </WayOn>
        </ul>
      </div>
    </section>
  )
}

function Search() {
  return (
    <search className="mt-8 block">
      <form
        action={paths.browse()}
        className="flex gap-2 rounded-full border border-line-control bg-surface p-1.5 pl-5.5 focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2"
      >
        <input
          type="search"
          name="q"
          aria-label="Search for professionals"
          placeholder="What do you need?"
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </form>
    </search>
  )
}

function WayOn({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li className="border-line border-b">
      <Link to={to} className="group flex min-h-16 items-center justify-between gap-4 py-3">
        <span>
          <span className="block font-[550] text-action group-hover:underline">{title}</span>
          <span className="text-ink-2 text-small">{children}</span>
        </span>
        <ArrowRight
          aria-hidden
          className="size-4.5 shrink-0 text-ink-3 transition-transform duration-(--fast) group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
