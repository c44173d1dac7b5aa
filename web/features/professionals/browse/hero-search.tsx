import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Works before scripts have loaded. With scripts, an empty search leads to plain /browse. */
export function HeroSearch() {
  const navigate = useNavigate()
  return (
    <search>
      <form
        action={paths.browse()}
        className="flex max-w-[560px] gap-2 rounded-full border border-line-control bg-surface p-1.5 pl-5.5 shadow-float focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          void navigate(paths.browse({ q }))
        }}
      >
        <input
          type="search"
          name="q"
          aria-label="Search for professionals"
          placeholder="Anxiety, GCSE maths, tenancy…"
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
