import { Play } from 'lucide-react'
import type { Professional } from '#contract/profile/professionals.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'

type FaceProps = {
  professional: Pick<Professional, 'name' | 'avatar' | 'introVideoUrl'>
  /** Opens the film on this page. */
  onPlay: () => void
}

/** The portrait; with a play sign where there is a film. Without scripts the sign leads to the film itself. */
export function Face({ professional, onPlay }: FaceProps) {
  const { name, avatar, introVideoUrl: url } = professional
  const portrait = <Portrait name={name} src={avatar} size="xl" />
  if (!url) return portrait
  const page = pageOf(url)
  return (
    <a
      href={url}
      {...(page
        ? { target: '_blank', rel: 'noopener noreferrer nofollow' }
        : {
            onClick: (event) => {
              event.preventDefault()
              onPlay()
            },
          })}
      className="group relative"
    >
      {portrait}
      <span className="absolute right-1.5 bottom-1.5 inline-flex min-h-8 min-w-8 items-center justify-center gap-2 rounded-full bg-stage font-[600] text-on-stage text-tiny group-hover:underline @min-[34rem]:right-auto @min-[34rem]:bottom-2 @min-[34rem]:left-2 @min-[34rem]:px-3">
        <Play aria-hidden className="size-4 fill-current" />
        <span aria-hidden className="@max-[34rem]:hidden">
          Intro video
        </span>
      </span>
      <span className="sr-only">
        Watch <bdi>{name}</bdi>
        <span>{page ? ` on ${page.hostname} (opens in a new tab)` : ' introduce themselves'}</span>
      </span>
    </a>
  )
}

/** The page that shows the film; none if the address is a video file's, which plays here. */
function pageOf(url: string): URL | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const address = new URL(url)
  return /\.(mp4|m4v|webm|ogv|mov)$/i.test(address.pathname) ? undefined : address
}
