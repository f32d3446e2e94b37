/** Whether anything costs credits here: the page of a house in non-payment mode says so in its head. */
export const paymentOn: boolean = document.querySelector<HTMLMetaElement>('meta[name="payment"]')?.content !== 'off';
