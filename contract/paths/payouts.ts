/** Where a professional says where to be paid, and sees payouts. Apart from `paths`, which load with every page. */
export const payoutsPath = () => '/dashboard?tab=earnings&at=payouts#get-paid'
