/** Customer service: the operator's contacts, in a small dialog. Sends nothing by itself. */
export { SupportDialog } from './support-dialog.tsx'
