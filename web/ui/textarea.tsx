import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle } from './input.tsx'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx(controlStyle, 'py-2.5', className)} />
}
