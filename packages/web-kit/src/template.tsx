import { desktopMinWidthPx, isPhoneAgent, type Template } from '@glasshouse/contract'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { readCookie, writeCookie } from './cookies.ts'

export const templateDebounceMs = 1000

type Chosen = {
  readonly template: Template
  /** False until the browser has confirmed or corrected the server's guess. */
  readonly isSettled: boolean
}

const TemplateContext = createContext<Chosen>({ template: 'desktop', isSettled: false })

/**
 * Starts with the server's guess, so that hydration finds the markup it expects. A phone stays a phone until its window
 * changes; otherwise the width decides, at once and 1000 ms after the last resize. A lock keeps the desktop at any
 * width, unless the debug flag lifts it. The choice is stored for the next visit's first paint, and for what this page
 * reads again.
 */
export function TemplateProvider(props: {
  readonly initial: Template
  readonly isLocked?: boolean
  readonly children: ReactNode
}): ReactNode {
  const [chosen, choose] = useState<Chosen>({ template: props.initial, isSettled: false })
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${desktopMinWidthPx}px)`)
    const isLocked = props.isLocked === true && readCookie('debug') !== '1'
    const settle = (isFirst: boolean): void => {
      const isPhone = isFirst && isPhoneAgent(navigator.userAgent)
      const template = isLocked || (wide.matches && !isPhone) ? 'desktop' : 'mobile'
      choose(now => (now.isSettled && now.template === template ? now : { template, isSettled: true }))
      if (template !== (readCookie('template') ?? props.initial)) writeCookie('template', template)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const onResize = (): void => {
      clearTimeout(timer)
      timer = setTimeout(settle, templateDebounceMs, false)
    }
    settle(true)
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [props.initial, props.isLocked])
  return <TemplateContext value={chosen}>{props.children}</TemplateContext>
}

export function useTemplate(): Template {
  return use(TemplateContext).template
}

/** For the one element that hides markup of the wrong width until the browser's width is known. */
export function useTemplateSettled(): boolean {
  return use(TemplateContext).isSettled
}
