/**
 * The pages that operators write: offers, questions and answers, the pages behind the footer, sponsors, and the page
 * about having the site on a phone. What stands on them comes with the page; nothing here makes a call of its own.
 */
export { WrittenPage } from './written-page.tsx'
