import type { InputHTMLAttributes } from 'react'

/** A checkbox of 22 px with a click area of 44 px; its name comes from `aria-label` or the surrounding label. */
export function CheckBox({ className = '', ...input }: InputHTMLAttributes<HTMLInputElement>) {
  const tick =
    'checked:after:h-1.5 checked:after:w-[11px] checked:after:-translate-y-[1.5px] checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-solid checked:after:content-[""]'
  return (
    <span className={`relative grid size-ctl place-items-center ${className}`}>
      <input
        type="checkbox"
        className={`grid size-5.5 appearance-none place-items-center rounded-[5px] border-[1.5px] border-line-ctl bg-surface before:absolute before:inset-0 before:content-[""] checked:border-solid checked:bg-solid disabled:opacity-50 ${tick}`}
        {...input}
      />
    </span>
  )
}
