import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deskPaths } from '#contract/paths/desk.ts'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { staffViewCalls } from '#web/api/calls/desk/staff-views.ts'
import { send } from '#web/api/client.ts'
import { fetchMe } from '#web/api/person.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { onOtherTabs, tellOtherTabs } from '#web/api/tabs.ts'
import { remaining, untilNextTick } from '#web/shared/time/countdown.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'

const CHANNEL = 'parlour.staff-view'

/** On every page while staff view as someone: who, for how long, and the way out. */
export default function ViewBanner({ account }: { account: AccountUser }) {
  const { id, name, viewedBy } = account
  const endsAt = Date.parse(viewedBy?.endsAt ?? '')
  const left = useLeft(endsAt)
  const isOver = left <= 0
  // A page of its own, so that nothing of the person is left in this tab.
  const leave = () => location.assign(deskPaths.person(id))
  useEffect(() => {
    if (isOver) location.assign(deskPaths.person(id))
  }, [isOver, id])
  useEndElsewhere(id)
  const end = useMutation({
    mutationFn: () => send(staffViewCalls.endView, {}),
    onSuccess: () => {
      tellOtherTabs(CHANNEL)
      leave()
    },
  })
  return (
    <aside
      aria-label="Viewing as someone else"
      className="sticky bottom-0 z-50 mt-auto border-warn border-t-2 bg-warn-soft py-2.5 text-small print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2">
        <Eye aria-hidden className="size-5 shrink-0 text-warn max-sm:hidden" />
        <p className="wrap-anywhere min-w-0 grow basis-56">
          <strong className="font-[650]">
            Viewing as <bdi>{name}</bdi>.
          </strong>{' '}
          You can look, but change nothing. They will be told.{' '}
          <span className="figures">{remaining(left)} left</span>
        </p>
        {end.isError && <p className="text-bad">That didn’t work. Please try again.</p>}
        <div className="flex gap-2">
          <a href={deskPaths.person(id)} className={buttonStyle({ variant: 'quiet', size: 's' })}>
            Desk
          </a>
          <Button size="s" pending={end.isPending} onClick={() => end.mutate()}>
            End
          </Button>
        </div>
      </div>
    </aside>
  )
}

/** Milliseconds until then, each second. */
function useLeft(endsAt: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), untilNextTick(endsAt - now))
    return () => clearTimeout(timer)
  }, [endsAt, now])
  return endsAt - now
}

/** Reloads when another tab, or another device, has ended it. */
function useEndElsewhere(id: string): void {
  useEffect(() => {
    const stop = onOtherTabs(CHANNEL, () => location.assign(deskPaths.person(id)))
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const me = await fetchMe().catch(() => undefined)
      if (me !== undefined && me?.id !== id) location.assign(deskPaths.person(id))
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [id])
}
