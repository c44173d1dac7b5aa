import type { LucideIcon } from 'lucide-react'
import { Ellipsis, LockKeyhole, PanelTop, Settings, Settings2, VideoOff } from 'lucide-react'
import type { Sign } from './permission-steps.ts'
import { agentHere, permissionSteps } from './permission-steps.ts'
import type { Setup } from './setup.ts'
import { isRefusal } from './trouble.ts'

const SIGNS: Record<Exclude<Sign, 'menu'>, LucideIcon> = {
  sliders: Settings2,
  lock: LockKeyhole,
  'camera-off': VideoOff,
  'page-menu': PanelTop,
  settings: Settings,
  dots: Ellipsis,
}

type PermissionGuideProps = { trouble: Setup['trouble']; other: string }

/** How to allow what was refused, in the place of the preview. */
export function PermissionGuide({ trouble, other }: PermissionGuideProps) {
  const { camera, microphone } = trouble
  const isBySystem = camera === 'refused-by-system' || microphone === 'refused-by-system'
  const { sign, steps } = permissionSteps(agentHere(), isBySystem)
  const [what, them] =
    isRefusal(camera) && isRefusal(microphone)
      ? ['the camera and microphone', 'them']
      : [isRefusal(camera) ? 'the camera' : 'the microphone', 'it']
  const without = isRefusal(camera) ? (isRefusal(microphone) ? 'see or hear' : 'see') : 'hear'
  return (
    <section
      aria-labelledby="blocked"
      className="flex flex-col justify-center rounded-l bg-[radial-gradient(120%_90%_at_20%_0,var(--stage-2),var(--stage))] p-5 text-on-stage sm:min-h-[400px] sm:p-11"
    >
      <div role="status">
        <h2 id="blocked" className="max-w-[24ch] text-[clamp(1.375rem,1rem+1.4vw,1.875rem)]">
          {isBySystem ? 'Your device' : 'Your browser'} is blocking {what}
        </h2>
      </div>
      <p className="wrap-anywhere mt-2 text-on-stage/75 text-small">
        {other} won’t {without} you until you allow {them}.
      </p>
      <AddressBar sign={sign} />
      <ol className="mt-2 flex flex-col gap-2 text-control">
        {steps.map((step, n) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="mt-0.5 inline-flex size-5.5 shrink-0 items-center justify-center rounded-full bg-stage-2 font-[600] text-tiny"
            >
              {n + 1}
            </span>
            <span className="wrap-anywhere max-w-[52ch]">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where to look: an address bar with the sign to choose, or the menu bar of a Mac. */
function AddressBar({ sign }: { sign: Sign }) {
  const look =
    'mt-5 mb-3 flex h-11.5 max-w-[420px] items-center bg-on-stage text-stage text-control'
  if (sign === 'menu')
    return (
      <p aria-hidden className={`${look} gap-4 rounded-m px-4`}>
        <span className="rounded-s bg-deep px-3 py-1 font-[600] text-on-deep">Safari</span>
        <span>File</span>
        <span>Edit</span>
        <span>View</span>
      </p>
    )
  const Icon = SIGNS[sign]
  const mark = (
    <span className="inline-flex size-8.5 shrink-0 items-center justify-center rounded-full bg-deep text-on-deep ring-3 ring-ring">
      <Icon className="size-4.5" />
    </span>
  )
  if (sign === 'settings')
    return (
      <p aria-hidden className={`${look} gap-3 rounded-full px-2`}>
        {mark} Settings
      </p>
    )
  const isAtEnd = sign === 'dots'
  return (
    <p aria-hidden className={`${look} gap-3 rounded-full px-2`}>
      {!isAtEnd && mark}
      <span className={`truncate ${isAtEnd ? 'ml-2 flex-1' : ''}`}>{location.host}</span>
      {isAtEnd && mark}
    </p>
  )
}
