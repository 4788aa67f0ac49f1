/**
 * The pages that operators write: offers, questions and answers, the pages behind the footer, sponsors, and the page
 * about having the site on a phone. What stands on them comes with the page, as visitors see it; what a
 * member has asked for of the offers is read by the member's own calls.
 */
export { OperatorPage } from './operator-page.tsx'
