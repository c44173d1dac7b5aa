import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { inElements } from './elements.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2.5 text-small pointer-coarse:min-h-11">
      <span className="relative inline-flex size-5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none rounded-[6px] border border-line-control bg-surface checked:border-action checked:bg-action"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.75 hidden size-3.5 text-on-action peer-checked:block"
        />
      </span>
      {inElements(children)}
    </label>
  )
}
