import { toast, type Reaction } from '@glasshouse/web-kit'

/**
 * The calls have no refusals of their own. That a letter is not there means that another window was faster; the list is
 * read anew then.
 */
export const onLetterCall = {
  notFound: toast({ phrase: 'letters.gone' }),
} satisfies { readonly notFound: Reaction }
