import { serverPhrases } from '@glasshouse/phrases'
import { renderToStaticMarkup } from 'react-dom/server'
import { textsOf } from './draw-part.tsx'
import { react, toasts, type Reaction } from '@glasshouse/web-kit'

/** The reader's view after a refusal: the message at a field or in a toast, and whether the captcha is new. */
export type Met = { readonly field?: string; readonly toast?: string; readonly fresh: boolean }

/** Plays a refusal with the server's sentence against a table of reactions, as a form does. */
export function meet(refusal: string, table: Readonly<Record<string, Reaction>>): Met {
  for (const { id } of toasts.current()) toasts.dismiss(id)
  let field: string | undefined
  let fresh = false
  react({ refusal, message: 'the server says so' }, table, {
    phrases: serverPhrases('en_US'),
    onField: (name, said) => {
      field = `${name}: ${typeof said === 'string' ? said : textsOf(`<p>${renderToStaticMarkup(said)}</p>`).join(' → ')}`
    },
    onRefresh: () => (fresh = true),
  })
  const [toast] = toasts.current()
  return { ...(field === undefined ? {} : { field }), ...(toast ? { toast: toast.text } : {}), fresh }
}
