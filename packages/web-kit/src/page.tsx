import type { SitePayload } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import {
  createContext,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react'
import { setCallLanguage } from './api-client.ts'
import { writeCookie } from './cookies.ts'
import { fetchPayload } from './payload.ts'
import { loadUsedAreas, usedPhrases, type BaseArea } from './phrase-cache.ts'
import { updateSession } from './session.ts'

type Locale = SitePayload['locale']
type Currency = SitePayload['currency']

/** The content of the page and its language; both change together when the reader switches language or currency. */
type Shown = { readonly payload: SitePayload; readonly phrases: Phrases<BaseArea> }

export type Choice = {
  readonly locale?: Locale
  readonly currency?: Currency
  /** The visitor's own choice of currency, which then holds in any language; an account's is no choice. */
  readonly isChosen?: boolean
}

export type Page = Shown & {
  readonly isSwitching: boolean
  /** Answers false when the texts or the content could not be fetched; then nothing has changed. */
  readonly switchTo: (choice: Choice) => Promise<boolean>
  /** Reads the page's public content again, after a push announced a change. False when that failed. */
  readonly refresh: () => Promise<boolean>
}

const PageContext = createContext<Page | undefined>(undefined)

type PageProviderProps<P> = {
  readonly payload: P
  readonly phrases: Phrases<BaseArea>
  /** What of the first payload holds for the whole visit, whatever a later one says. */
  readonly kept?: Partial<P>
  readonly children: ReactNode
}

/** Carries payload and phrases through the tree. Both must be there for the first render, on the server and here. */
export function PageProvider<P extends SitePayload>(props: PageProviderProps<P>): ReactNode {
  const [shown, show] = useState<Shown>({ payload: props.payload, phrases: props.phrases })
  const [isSwitching, startSwitch] = useTransition()
  const kept = useRef(props.kept)

  const refresh = useCallback(async () => {
    const payload = await fetchPayload()
    if (payload) startSwitch(() => show(now => ({ ...now, payload: { ...payload, ...kept.current } })))
    return payload !== undefined
  }, [])

  const switchTo = useCallback<Page['switchTo']>(
    async choice => {
      const locale = choice.locale ?? shown.payload.locale
      remember({ ...choice, locale, currency: choice.currency ?? shown.payload.currency })
      const [payload, phrases] = await Promise.all([fetchPayload(), loadUsedAreas(locale)])
      if (!payload || !phrases) {
        remember(shown.payload)
        return false
      }
      // The old words stay until the new ones can be drawn.
      const fonts = await import('@glasshouse/ui/fonts/load-fonts.ts').catch(() => undefined)
      await fonts?.loadFonts(phrases.lang, JSON.stringify(payload))
      startSwitch(() => {
        document.documentElement.lang = phrases.lang
        show({ payload: { ...payload, ...kept.current }, phrases })
      })
      return true
    },
    [shown.payload],
  )

  const page = useMemo(
    () => ({ ...shown, isSwitching, switchTo, refresh }),
    [shown, isSwitching, switchTo, refresh],
  )
  return <PageContext value={page}>{props.children}</PageContext>
}

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('outside the page provider')
  return page
}

/**
 * The texts of the shell, and of further areas when they are named: `usePhrases('account')`. The first use of another
 * area suspends until its texts are loaded, so the component needs a Suspense boundary above it.
 */
export const usePhrases = usedPhrases(() => usePage().phrases)

/** The server reads the cookies to render; the API client sends the language with every call. */
function remember(choice: Choice & { readonly locale: Locale; readonly currency: Currency }): void {
  writeCookie('lang', choice.locale)
  writeCookie('i18n_redirected', choice.locale.replace('_', '-'))
  if (choice.isChosen) writeCookie('ccy', choice.currency)
  writeCookie('currency', choice.currency)
  setCallLanguage(choice.locale)
  updateSession({ language: choice.locale })
}
