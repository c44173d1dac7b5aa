export const SUCCESSFUL = {
  title: 'Payment Successful',
  description: 'Your session has been booked successfully!',
}

export const BEING_CONFIRMED = {
  title: 'Payment Received',
  description:
    'Your payment is being confirmed. If the session can’t be given to you, you get all your money back.',
}
