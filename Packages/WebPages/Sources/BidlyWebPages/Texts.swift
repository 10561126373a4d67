internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HTTPCore
internal import Ordering

/// All texts of the site, in English. A translation replaces this file.
enum Texts {
    static let language = "en"
    static let site = "Bidly"
    static let navigation = "Site"
    static let accountNavigation = "Account"
    static let skipToContent = "Skip to content"
    static let timeOfHouse = "Server time:"
    static let optional = "(optional)"
    static let unknown = "Unknown"
    static let you = "you"
    static let save = "Save"
    static let time = "Time"
    static let amount = "Amount"
    static let reason = "Reason"
    static let refresh = "Refresh"

    /// Capitalizes a message and adds a full stop.
    static func sentence(_ text: String) -> String {
        let end = text.hasSuffix(".") || text.hasSuffix("?") ? "" : "."
        return text.prefix(1).uppercased() + text.dropFirst() + end
    }

    /// The title of a navigation entry.
    static func title(of section: Layout.Section) -> String {
        switch section {
        case .search: auctions
        case .categories: categories
        case .watchlist: watchlist
        case .board: board
        case .activity: activity
        case .orders: orders
        case .offers: offers
        case .sell: sell
        case .sales: sales
        case .administration: administration
        }
    }
}

// MARK: - Errors

extension Texts {
    static let unexpectedFailure = "Something went wrong on our side. Nothing is lost; try again in a minute."
    static let malformedForm = "The form was not complete. Check the fields and submit it again."
    static let expiredForm = "This form is no longer valid, because you signed in or out. Check it and submit it again."
    static let alreadySent = "This form was already sent"
    static let alreadySentExplanation = """
        You have sent this form before, with other entries. A form takes effect only once, so your new entries were not \
        sent.
        """
    static let accepted = "It was accepted."
    static let showResult = "Show the result"
    static let openNewForm = "Open a new form"
    static let sendAsNewForm = "Check your new entries, and send them as a new form"
    static let currentValue = "Current value:"
    static let replaceCurrent = "I have checked the current values. Replace them with my entries."
    static let yes = "Yes"
    static let no = "No"
    static let noValue = "–"
    static let wrongMethod = "This page cannot be opened this way. Go back, and use the button on the page."
    static let isMissing = "is missing"
    static let backToSearch = "Go to the auctions"
    static let interrupted = """
        Your session has ended, so nothing was saved. Sign in to continue with your form: what you entered is kept.
        """
    static let photosAreLost = "Photos cannot be kept. Choose them again after signing in."
    static let resumed = "You are signed in again. Check what you entered and submit the form."
    static let resumedWithoutPhotos =
        "You are signed in again. Check what you entered, choose your photos again, and submit the form."

    /// The outcome of a form that was sent before.
    static func earlierOutcome(_ outcome: String) -> String { "The outcome at that time: \(outcome)" }

    /// The outcome of a form that the house refused.
    static func refusedBefore(_ reason: String) -> String { "It was refused. \(sentence(reason))" }

    /// The title of an error page.
    static func errorTitle(_ status: HTTPResponse.Status) -> String {
        switch status {
        case .notFound: "Page not found"
        case .forbidden: "Not permitted"
        case .unauthorized: "Sign in to continue"
        case .tooManyRequests: "Too many requests"
        case .methodNotAllowed: "Wrong request"
        case .contentTooLarge: "The form is too large"
        case .badRequest: "The request is not valid"
        case .conflict, .unprocessableContent: "This is not possible"
        default: "Temporarily unavailable"
        }
    }

    /// The message for a failed request.
    static func message(for failure: ClientFailure) -> String {
        if failure.effect == .unknown {
            return "It is not known whether your request took effect. Submit the form again: it takes effect only once."
        }
        switch failure.code {
        case .notFound:
            return """
                There is no such page, or you do not have permission to view it. Check the address, or search for the \
                item.
                """
        case .notSignedIn: return "Sign in to continue."
        case .keyReused: return alreadySentExplanation
        case .forbidden: return "You do not have permission to do this."
        case .throttled: return refusal(.tooManyRequests, retryAfter: failure.retryAfter)
        case .offline, .serverFault, .storageFull, .storageFailed: return unexpectedFailure
        case .versionConflict:
            return """
                The data has changed since you opened the form, and your entries were not saved. Check the current \
                values. To replace them with your entries, select the last field and submit the form again.
                """
        case .invalid: return sentence(failure.detail ?? malformedForm)
        default: return sentence("\(failure)")
        }
    }

    /// The message for a request that the server refuses with a status.
    static func refusal(_ status: HTTPResponse.Status, retryAfter wait: Duration?) -> String {
        switch status {
        case .tooManyRequests:
            let advice = wait.map { "Try again in \(max(1, $0.components.seconds)) s." } ?? "Try again later."
            return "Too many requests. \(advice)"
        case .contentTooLarge:
            return """
                The form is too large, and nothing was saved. Go back to your form: your browser may still have your \
                entries. Choose fewer or smaller photos, or shorten the text. You can add more photos later.
                """
        case .badRequest, .uriTooLong:
            return "The address of the page is not valid. Check it, or search for what you want to see."
        default: return unexpectedFailure
        }
    }

    /// The message for the parts of a page that could not be read.
    static func unread(_ names: [String]) -> String {
        "These parts of the page could not be read: \(names.joined(separator: ", ")). Reload the page to try again."
    }

    /// The reason why a field is not valid, as a clause.
    static func reason(_ fault: InvalidField) -> String { "\(fieldName(fault.field)) \(fault.reason)" }

    /// The name of a request field, as the subject of a message.
    static func fieldName(_ name: String) -> String {
        switch name {
        case "current": "the current password"
        case "emailAddress": "the e-mail address"
        case "photos": "the photos"
        case "lines": "the address"
        case "startPrice": "the starting price"
        case "buyNow": "the buy-now price"
        case "days": "the duration"
        case "tracking": "the tracking number"
        case "text": "the text"
        default: "the \(name)"
        }
    }
}

// MARK: - Catalogue

extension Texts {
    static let auctions = "Auctions"
    static let allAuctions = "Show all open auctions"
    static let search = "Search"
    static let searchWords = "Search words"
    static let sort = "Sort by"
    static let standardSort = "Default"
    static let statusLabel = "Status"
    static let anyStatus = "Any status"
    static let searchAnyStatus = "Search auctions of any status"
    static let lowestPrice = "Lowest price"
    static let highestPrice = "Highest price"
    static let currency = "Currency"
    static let resultList = "Results"
    static let filterAndSort = "Filter and sort"
    static let narrow = "Narrow the results"
    static let anyValue = "Any"
    static let activeFilters = "Active filters"
    static let nothingFound = "No auctions match."
    static let didYouMean = "Did you mean:"
    static let firstPage = "First page"
    static let nextPage = "Next page"
    static let category = "Category"
    static let categories = "Categories"
    static let categoryPath = "Category path"
    static let noCategories = "There are no categories yet."
    static let brand = "Brand"
    static let condition = "Condition"
    static let description = "Description"
    static let itemNumber = "Item number"
    static let isDraft = "This item is a draft. Only you can see it. Publish it to start the auction."
    static let noPhotos = "No photos."
    static let seller = "Seller"
    static let buyer = "Buyer"
    static let shipping = "Shipping"
    static let freeShipping = "Shipping is free."
    static let review = "Buyer's review"
    static let reviews = "Reviews"
    static let latestReviews = "Latest reviews"
    static let memberSince = "Member since"
    static let strikes = "Unpaid orders"
    static let retractions = "Retractions"
    static let itemsOfMember = "Items of this member"
    static let manageItem = "Manage this item"

    static func removeFilter(_ filter: String) -> String { "Remove the filter \(filter)" }

    static func results(for words: String) -> String { "Results for “\(words)”" }

    static func itemCount(_ count: ItemCount) -> String {
        count.number == 1 && count.isExact ? "1 item" : "\(count) items"
    }

    static func bids(_ count: Int, _ format: PageFormat) -> String {
        count == 1 ? "1 bid" : "\(format.number(count)) bids"
    }

    static func saleCount(_ count: Int, _ format: PageFormat) -> String {
        count == 1 ? "1 sale" : "\(format.number(count)) sales"
    }

    static func photo(_ number: Int, of count: Int) -> String { "Photo \(number) of \(count)" }

    static func rating(_ rating: Int, _ format: PageFormat) -> String { "\(format.number(rating)) of 5 stars" }

    static func rating(_ reviews: SellerReviews, _ format: PageFormat) -> String {
        guard let tenths = reviews.averageTenths else { return "no reviews" }
        let count = reviews.count == 1 ? "1 review" : "\(format.number(reviews.count)) reviews"
        return "\(tenths / 10).\(tenths % 10) of 5 stars, \(count)"
    }

    static func sort(_ sort: SearchSort) -> String {
        switch sort {
        case .endingSoonest: "Ending soonest"
        case .newest: "Newest"
        case .lowestPrice: "Lowest price"
        case .highestPrice: "Highest price"
        case .mostBids: "Most bids"
        case .relevance: "Relevance"
        default: sort.rawValue
        }
    }

    static func condition(_ condition: ItemCondition) -> String {
        switch condition {
        case .new: "New"
        case .likeNew: "Like new"
        case .used: "Used"
        case .forParts: "For parts"
        default: condition.rawValue
        }
    }

    /// The displayed name of a listing status or an auction status.
    static func status(_ status: String) -> String {
        switch status {
        case "draft": "Draft"
        case "scheduled": "Not started"
        case "open": "Open"
        case "ended": "Ended"
        case "sold": "Sold"
        case "unsold": "Not sold"
        case "withdrawn": "Withdrawn"
        default: status
        }
    }
}

// MARK: - Auctions and bids

extension Texts {
    static let auction = "Auction"
    static let price = "Current price"
    static let finalPrice = "Final price"
    static let lastKnownPrice = "Last known price"
    static let priceAsOfPage = "Price when the page was loaded. Reload the page to update it."
    static let minimumNext = "Minimum next bid"
    static let timeLeft = "Time left:"
    static let starts = "Starts"
    static let ends = "Ends"
    static let ended = "Ended"
    static let bidCountLabel = "Bids"
    static let startPrice = "Starting price"
    static let reserve = "Reserve"
    static let reserveMet = "Met"
    static let reserveNotMet = "Not met"
    static let yourReserve = "Your reserve"
    static let yourMaximum = "Your maximum"
    static let priceOverTime = "Price over time"
    static let yourPosition = "Your position"
    static let bidder = "Bidder"
    static let since = "Since"
    static let reviewBid = "Review bid"
    static let placeBid = "Place this bid"
    static let raise = "Raise your bid"
    static let watch = "☆ Watch"
    static let signInToBid = "Sign in to bid"
    static let retract = "Retract my bids"
    static let buyNowButton = "Buy now"
    static let noBuyNow = "This item has no buy-now offer, or the offer has ended."
    static let backToItem = "Back to the item"
    static let maximumHint = "The most that you would pay, for example 25.50."
    static let proxyBidding = """
        The house bids for you in steps, only as much as needed to lead, and never more than your maximum. Nobody sees \
        your maximum. A bid is binding.
        """
    static let retractionRules = """
        If you retract 12 hours or more before the end, all your bids on this item are removed. In the last 12 hours, \
        you can retract only your newest bid, within 1 hour of placing it. Your profile shows the number of retractions.
        """
    static func totalsIntroduction(hasMethods: Bool, _ costs: PurchaseCosts) -> String {
        let exclusion =
            switch (costs.shipping, costs.rules) {
            case (nil, nil): ", before shipping, taxes and the buyer's premium"
            case (nil, _): ", before shipping"
            case (_, nil): ", before taxes and the buyer's premium"
            default: ""
            }
        return "The most you would pay\(hasMethods ? ", by shipping method" : "")\(exclusion):"
    }

    static func addedCharges(_ rules: [ChargeRule]) -> String {
        "Added to the price: \(rules.map { "\(kind($0.kind)) \($0.rate)" }.joined(separator: ", "))"
    }

    static let changedPrice = "The buy-now price has changed. Check the price and submit the form again."
    static let board = "My board"
    static let spent = "Spent"
    static let emptyBoard = "There are no auctions on your board yet. Search for an item and bid on it."
    static let outbidList = "Outbid"
    static let leadingList = "Leading"
    static let wonList = "Won"
    static let lostList = "Lost"
    static let sellingList = "Selling"
    static let withdrawnList = "Withdrawn"
    static let voidedList = "Voided bids"
    static let watchlist = "Watchlist"
    static let watchlistOwner = "Your watchlist is stored in this browser only; the house does not know it."
    static let watchlistNeedsScripts =
        "The watchlist needs scripts, because it is stored in your browser. Enable scripts to use it."
    static let activity = "Activity"
    static let noActivity = "Nothing has happened in your auctions yet."
    static let earlier = "Earlier"
    static let forecast = "Forecast"
    static let expectedPrice = "Expected final price"
    static let forecastInterval = "80 % probability range"
    static let fewComparables = "The forecast is less certain, because so few auctions are comparable."

    static func withNextBid(_ total: String) -> String { "\(total) in total with the minimum next bid" }

    static func buyNow(for price: String) -> String { "Buy now for \(price)" }

    static func bidOn(_ title: String) -> String { "Bid on \(title)" }

    static func buyItem(_ title: String) -> String { "Buy \(title)" }

    static func retractFrom(_ title: String) -> String { "Retract bids on \(title)" }

    static func confirmBid(_ maximum: String) -> String { "You are about to bid with a maximum of \(maximum)." }

    static func confirmPurchase(_ price: String) -> String {
        "You are about to buy this item for \(price). This is binding."
    }

    static func maximum(in currency: Currency) -> String { "Your maximum in \(currency)" }

    static func maximumToWin(percent: Int) -> String { "Maximum for a \(percent) % chance of winning" }

    static func comparables(_ count: Int, _ format: PageFormat) -> String {
        switch count {
        case 0: "Based on the course of this auction only: no comparable auction has finished."
        case 1: "Based on 1 finished auction of a comparable item."
        default: "Based on \(format.number(count)) finished auctions of comparable items."
        }
    }

    static func bidTableCaption(shown: Int, of auction: Auction, _ format: PageFormat) -> String {
        let bidders = auction.bidderCount == 1 ? "1 bidder" : "\(format.number(auction.bidderCount)) bidders"
        let all = "\(bids(auction.bidCount, format)) by \(bidders)."
        return shown < auction.bidCount ? "The \(format.number(shown)) highest of \(all)" : all
    }

    static func chartLabel(from first: String, to last: String, bids: String) -> String {
        "Price over time: from \(first) to \(last) with \(bids)."
    }

    static func voided(_ reason: String) -> String { "The house voided your bids: \(reason)" }

    static let outbid = "You have been outbid."

    static func outcome(_ outcome: BidOutcome, _ format: PageFormat) -> String {
        switch outcome.code {
        case .leading: "You are the highest bidder."
        case .leadingReserveUnmet: "You are the highest bidder, but the reserve is not met."
        case .outbid:
            outbid
                + (outcome.minimumNext.map { " The minimum next bid is \(format.money($0))." } ?? "")
        case .won: "You won this item."
        case .lost: "You did not win this item."
        case .withdrawn: "The auction was withdrawn" + (outcome.withdrawal.map { ": \($0.reason)" } ?? ".")
        default: outcome.code.rawValue
        }
    }

    static func reason(_ reason: RetractionReason) -> String {
        switch reason {
        case .wrongAmount: "I entered a wrong amount"
        case .descriptionChanged: "The description was changed"
        }
    }

    static func kind(_ kind: AuctionUpdate.Kind) -> String {
        switch kind {
        case .published: "Auction published"
        case .revised: "Auction revised"
        case .bidPlaced: "New bid"
        case .bidsRetracted: "Bids retracted"
        case .bidsVoided: "Bids voided"
        case .boughtNow: "Bought now"
        case .withdrawn: "Auction withdrawn"
        case .closed: "Auction closed"
        default: kind.rawValue
        }
    }

    /// The texts that the script shows, as JSON.
    static let ofScript: String = {
        let texts: [String: String] = [
            "connecting": "Connecting…",
            "live": "Live: the price updates by itself.",
            "offline": "Not connected. The price may have changed.",
            "listLive": "Live: the list updates by itself.",
            "listOffline": "Not connected. The list may be out of date.",
            "ended": ended,
            "photoTooLarge": sentence(photoIsTooLarge),
            "photosTooLarge":
                "These photos are larger than \(mebibytes(SiteRoute.photosLimit)). Choose fewer now, and add the others later.",
            "price": price,
            "lastKnownPrice": lastKnownPrice,
            "leading": "You are the highest bidder.",
            "outbid": outbid,
            "won": "You won this item.",
            "lost": "You did not win this item.",
            "withdrawn": "The auction was withdrawn.",
            "watch": watch,
            "unwatch": "★ Stop watching",
            "watchlistEmpty": "You watch no items. Open an item and choose “Watch”.",
        ]
        return (try? JSONCoding.encode(texts)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }()
}

// MARK: - Accounts

extension Texts {
    static let account = "My account"
    static let signIn = "Sign in"
    static let signOut = "Sign out"
    static let register = "Register"
    static let haveAccount = "I am already a member"
    static let noAccount = "Register as a new member"
    static let haveCode = "I have a code from an administrator"
    static let codeHint = "Administrators issue codes to members who have forgotten their password."
    static let memberName = "Member name"
    static let password = "Password"
    static let currentPassword = "Current password"
    static let newPassword = "New password"
    static let passwordHint = "At least 10 characters."
    static let emailAddress = "E-mail address"
    static let registrationCode = "Registration code"
    static let registrationCodeHint = "Only if the house requires one."
    static let oneTimeCode = "One-time code"
    static let setPassword = "Set password"
    static let changePassword = "Change password"
    static let publicProfile = "Public profile"
    static let sessions = "Sessions"
    static let endSession = "End session"
    static let sessionLabel = "Web browser"
    static let unnamedSession = "Unnamed"
    static let currentSession = "this one"
    static let signedInAt = "Signed in"
    static let expires = "expires"

    static let ownData = "Your data"
    static let downloadData = "Download your data"
    static let exportContent = "A JSON file with your account, sessions, bids, listings and orders."
    static let deleteAccount = "Delete my account"
    static let keepAccount = "Keep my account"
    static let deletionConsequences = """
        This cannot be undone. Your password and your e-mail address are deleted, and all your sessions end. Your name \
        stays reserved, and your public profile remains, because other members' purchases and reviews refer to it.
        """
    static let deletionConditions = """
        You cannot delete your account while you lead an auction, while an auction of yours has not ended, or while you \
        have an order to pay or to ship. Check these pages:
        """
    static let deletionConfirmation = "I understand that my account cannot be restored"
    static let deletionNotConfirmed =
        "Nothing was deleted. Select the box to confirm that you want to delete your account."
    static let accountDeleted = "Your account is deleted"
    static let accountIsDeleted = "Your account is deleted, and you are signed out."

    /// The reason why an account cannot be deleted, and what to do; `nil` if the general message states it.
    static func deletionRefusal(_ code: Refusal.Code) -> String? {
        switch code {
        case .leadingBids:
            "Your account cannot be deleted now, because you lead an open auction. Try again after it has ended."
        case .openAuctions:
            """
            Your account cannot be deleted now, because an auction of yours has not ended. Withdraw it, or try again \
            after it has ended.
            """
        case .unpaidOrders:
            "Your account cannot be deleted now, because you have an order to pay or to ship. Complete it first."
        case .lastAdministrator:
            "Your account cannot be deleted, because the house would have no administrator."
        default: nil
        }
    }

    static func suspended(_ reason: String) -> String { "Your account is suspended: \(reason)" }
}

// MARK: - Orders

extension Texts {
    static let orders = "Orders"
    static let sales = "Sales"
    static let offers = "Offers"
    static let noOrders = "There are no orders yet."
    static let noOffers = "There are no offers for you."
    static let offersIntroduction = """
        If the winner of an auction does not pay in time, the house may offer the item to the runner-up, at the \
        runner-up's maximum bid.
        """
    static let acceptOffer = "Accept and order"
    static let declineOffer = "Decline"
    static let openOrder = "Open the order"
    static let payBy = "Pay by"
    static let howToPay = "How to pay"
    static let paymentPage = "Open the payment page"
    static let items = "Items"
    static let charges = "Charges"
    static let total = "Total"
    static let refunded = "Refunded"
    static let refund = "Refund"
    static let shippingAddress = "Shipping address"
    static let noAddress = "No shipping address yet."
    static let shippingNotIncluded = """
        Shipping is not included yet, because no address and shipping method have been chosen.
        """
    static let paymentBeforeShipping = """
        The total does not include shipping yet. The buyer must first choose an address and a shipping method; then you \
        can confirm the payment.
        """
    static let paymentBeforeAddress = """
        The buyer has not chosen a shipping address yet, so you do not know where to send the items. Ask the buyer to \
        choose an address before you confirm a payment.
        """
    static let nextSteps = "Next steps"
    static let nothingToDo = "There is nothing for you to do at the moment."
    static let reviewAdvice = "You have received the items. Review your purchase for other members:"
    static let completedPurchase = "The order is finished: you have received the items."
    static let completedSale = "The order is finished: the buyer has received the items."
    static let history = "History"
    static let openAuctions = "Open auctions"
    static let endingAuctions = "Ending within a day"
    static let soldItems = "Sold items"
    static let unpaidOrders = "Unpaid orders"
    static let ordersToShip = "Orders to ship"
    static let refundsDue = "Refunds to pay out"
    static let otherOrder = "Order to combine with"
    static let discountCode = "Discount code"
    static let discountHint = "A new code replaces the applied discount."
    static let withCode = "with the code"
    static let receivedAmount = "Received amount"
    static let paymentReference = "Payment reference"
    static let referenceHint = "For example, your bank's transaction number."
    static let carrier = "Carrier"
    static let trackingNumber = "Tracking number"
    static let refundAmount = "Amount"
    static let refundHint = "Leave it empty to refund everything."
    static let recipient = "Recipient"
    static let addressLines = "Street and town"
    static let country = "Country"
    static let shippingMethod = "Shipping method"
    static let ratingLabel = "Rating"
    static let reviewText = "Review"
    static let submitReview = "Publish review"

    static func payTheSeller(_ amount: String) -> String {
        "Pay \(amount) to the seller, as agreed with the seller. The seller then confirms the payment."
    }

    static func payTheProvider(_ amount: String) -> String { "Pay \(amount) on the payment provider's page." }

    static func writeReview(of title: String) -> String { "Review “\(title)”" }

    static func relist(_ title: String) -> String { "Relist “\(title)”" }

    static func openRelisted(_ title: String) -> String { "“\(title)” was relisted: open the new item" }

    static func reviewOf(_ title: String) -> String { "Review of \(title)" }

    static func ratingChoice(_ rating: Int) -> String {
        ["1 – very bad", "2 – bad", "3 – fair", "4 – good", "5 – very good"][max(0, min(4, rating - 1))]
    }

    static func orderTitle(_ order: Order) -> String { "Order: \(title(of: order))" }

    /// The title of the first item, and the number of the others.
    static func title(of order: Order) -> String {
        let rest = order.items.count - 1
        return (order.items.first?.title ?? "") + (rest > 0 ? " and \(rest) more" : "")
    }

    static func status(_ status: OrderStatus) -> String {
        switch status {
        case .awaitingPayment: "Awaiting payment"
        case .paid: "Paid"
        case .shipped: "Shipped"
        case .delivered: "Delivered"
        case .cancelled: "Cancelled"
        case .refunded: "Refunded"
        case .expired: "Expired: not paid in time"
        case .combined: "Combined into another order"
        default: status.rawValue
        }
    }

    static func status(_ status: OfferStatus) -> String {
        switch status {
        case .open: "Open"
        case .accepted: "Accepted"
        case .declined: "Declined"
        case .expired: "Expired"
        default: status.rawValue
        }
    }

    static func kind(_ kind: SaleKind) -> String {
        switch kind {
        case .auction: "won at auction"
        case .buyNow: "bought now"
        case .secondChance: "second-chance offer"
        default: kind.rawValue
        }
    }

    static func kind(_ kind: ChargeKind) -> String {
        switch kind {
        case .items: "Items"
        case .shipping: "Shipping"
        case .discount: "Discount"
        case .premium: "Buyer's premium"
        case .tax: "Tax"
        default: kind.rawValue
        }
    }

    static func actor(_ actor: OrderActor) -> String {
        switch actor {
        case .buyer: "buyer"
        case .seller: "seller"
        case .provider: "payment provider"
        case .house: "house"
        case .administrator: "administrator"
        default: actor.rawValue
        }
    }

    static func action(_ action: OrderAction) -> String {
        switch action {
        case .create: "Order created"
        case .shipTo: "Shipping chosen"
        case .discount: "Discount changed"
        case .combine: "Orders combined"
        case .pay: "Payment requested"
        case .confirmPayment: "Payment received"
        case .remind: "Payment reminder sent"
        case .expire: "Order expired"
        case .cancel: "Order cancelled"
        case .ship: "Order shipped"
        case .deliver: "Delivery confirmed"
        case .refund: "Refund requested"
        case .recordRefund: "Refund paid out"
        default: action.rawValue
        }
    }

    static let shipmentCorrected = "Tracking number changed"
    static let payments = "Payments"
    static let refundIsDue = "due"
    static let refundIsPaid = "paid out"

    /// What happens with a received payment.
    static func outcome(_ outcome: Payment.Outcome) -> String {
        switch outcome {
        case .accepted: "Accepted"
        case .late: "Arrived too late, and must be refunded"
        case .wrongAmount: "Not the total, and must be refunded"
        case .duplicate: "The order was already paid, so it must be refunded"
        default: outcome.rawValue
        }
    }

    /// The button text for an action.
    static func submit(_ action: OrderFormAction, _ order: Order) -> String {
        switch action {
        case .combine: "Combine orders"
        case .shipTo: order.shipping == nil ? "Choose shipping" : "Change shipping"
        case .discount: "Apply discount"
        case .removeDiscount: "Remove the discount"
        case .pay: "Pay this order"
        case .confirmPayment: "Confirm payment"
        case .ship: order.shipment == nil ? "Mark as shipped" : "Change the tracking number"
        case .deliver: "Confirm delivery"
        case .recordRefund: "Record refund as paid out"
        case .refund: "Refund"
        case .cancel: "Cancel order"
        }
    }
}

// MARK: - Selling

extension Texts {
    static let sell = "Sell"
    static let drafts = "Your drafts"
    static let publishDraft = "Publish"
    static let newItem = "New item"
    static let shippingMethods = "Shipping methods"
    static let shippingMethodRules = "Buyers choose one of these methods for each order."
    static let noShippingMethods = "You offer no shipping methods, so shipping is free for your buyers."
    static let addShippingMethod = "Add a shipping method"
    static let shippingMethodName = "Name"
    static let shippingPrice = "Price per order"
    static let countries = "Countries"
    static let countriesHint = "Country codes, for example: DE AT. Leave it empty to serve every country."
    static let everyCountry = "Every country"
    static let remove = "Remove"
    static let discounts = "Discounts"
    static let discountRules = "Buyers who know the code of a discount can enter it in an unpaid order."
    static let addDiscount = "Add a discount"
    static let discountValue = "Amount or percentage"
    static let discountValueHint = "For example 5.00 or 10%."
    static let newCodeHint = "8 to 40 letters and digits. Leave it empty to generate a code."
    static let minimumOrder = "Minimum total of the item prices"
    static let validFrom = "Valid from"
    static let validUntil = "Valid until"
    static let utcHint = "In UTC."
    static let maximumUses = "Maximum number of orders"
    static let oncePerMember = "Each member can use the code only once"
    static let endDiscount = "End the discount"

    static func uses(_ count: Int, _ format: PageFormat) -> String {
        count == 1 ? "Used once" : "Used \(format.number(count)) times"
    }

    static func noWholeNumber(_ text: String) -> String { "'\(text)' is not a whole number; example: 10." }

    static func noTime(_ text: String) -> String { "'\(text)' is not a time; example: 2030-01-31T18:00." }

    static let sellIntroduction = "The auction starts as soon as you publish it."
    static let shippingAdvice = """
        Buyers choose one of your shipping methods. Shipping is free for them if you offer none, so add your methods first:
        """
    static let publishAuction = "Publish the auction"
    static let publish = "Publish"
    static let revise = "Revise"
    static let reviseTerms = "Change the terms"
    static let lowerReserve = "Lower the reserve"
    static let addPhotos = "Add photos"
    static let editPhotos = "Change the photos"
    static let withdraw = "Withdraw"
    static let withdrawAuction = "Withdraw the auction"
    static let withdrawalRules = """
        You can withdraw an auction that has bids until 12 hours before its end, and one without bids at any time \
        before its end.
        """
    static let relist = "Relist"
    static let openRelistedItem = "Relisted: open the new item"
    static let relistIntroduction = """
        Lists the item again with the same details and photos. Check the terms, which are those of the former auction. \
        You can revise the details until the first bid.
        """
    static let terms = "Terms"
    static let draftIsStored = "The item is stored as a draft. Correct the problem to continue."
    static let titleLabel = "Title"
    static let photos = "Photos"
    static let photosHint = """
        JPEG, PNG or WebP; at most \(mebibytes(SiteRoute.photoLimit)) per photo, \(SiteRoute.photoCount) photos at once, \
        and \(ItemDetails.maximumPhotoCount) photos per item.
        """
    static let choosePhotosAgain = "Choose your photos again."
    static let photoIsTooLarge = "it is larger than \(mebibytes(SiteRoute.photoLimit))"
    static let continueToTerms = "Continue to the terms, and publish"

    private static func mebibytes(_ count: Int) -> String { "\(count >> 20) MiB" }

    /// The message for a photo that the house does not accept.
    static func rejectedPhoto(_ number: Int, _ name: String, _ reason: String) -> String {
        sentence("Photo \(photo(number, name)) was rejected: \(reason)")
    }

    /// The message for a photo that could not be added for a reason other than its content. The message states the
    /// reason and what to do.
    static func failedPhoto(_ number: Int, _ name: String, _ message: String) -> String {
        "Photo \(photo(number, name)) could not be added. \(message)"
    }

    private static func photo(_ number: Int, _ name: String) -> String {
        "\(number)\(name.isEmpty ? "" : " (“\(name)”)")"
    }

    /// What was stored of a form with rejected photos.
    static func storedPhotos(_ count: Int, rejected: Int) -> String {
        let photos =
            switch count {
            case 0: rejected == 1 ? "The photo was not stored" : "None of these photos was stored"
            case 1: "The other photo is stored"
            default: "The other \(count) photos are stored"
            }
        let advice =
            rejected == 1
            ? "Choose another file, or continue without it" : "Choose other files, or continue without them"
        return "\(photos). \(advice)."
    }

    /// What was stored of a form before its request failed.
    static func storedPhotos(_ count: Int, of total: Int) -> String {
        "\(count) of the \(total) photos \(count == 1 ? "is" : "are") stored. Choose only the others again."
    }

    static let photoOrder = "Order of the photos"
    static let photoOrderRules = "The first photo is the main photo. You can change the photos until the first bid."
    static let saveOrder = "Save the order"
    static let removePhoto = "Remove"
    static let addToDescription = "Add to the description"
    static let addition = "Addition"
    static let additionHint = "This item has bids, so its description can only be extended."
    static let reserveHint = "The lowest price at which you sell. Bidders do not see it."
    static let buyNowPrice = "Buy-now price"
    static let buyNowHint = """
        At least 30 % above the starting price, and not below the reserve. The buy-now offer ends with the first bid; \
        if there is a reserve, it ends when the price reaches the reserve.
        """
    static let duration = "Duration"
    static let unchangedEnd = "Keep the current end"

    /// The rule for late bids.
    static func extendsLateBids(_ rule: SoftClose) -> String {
        let window = duration(rule.window), left = duration(rule.extension)
        return "Bids in the last \(window) extend the auction\(left == window ? "" : " to \(left) left")"
    }

    private static func duration(_ duration: Duration) -> String {
        let seconds = duration.components.seconds,
            (count, unit) = seconds % 60 == 0 ? (seconds / 60, "minute") : (seconds, "second")
        return count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
    }

    static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}

// MARK: - Administration

extension Texts {
    static let administration = "Administration"
    static let members = "Members"
    static let administrators = "Administrators"
    static let suspendedMembers = "Suspended"
    static let lookUp = "Look up"
    static let noSuchMember = "No member has this name."
    static let suspend = "Suspend"
    static let reinstate = "Reinstate"
    static let suspendedSince = "Suspended since"
    static let issuedCode = "The new code is shown only now:"
    static let issuePasswordCode = "Issue a password code"
    static let issueRegistrationCode = "Issue a registration code"
    static let changeRole = "Change the role"
    static let roleLabel = "Role"
    static let voidBids = "Void bids"
    static let voidIntroduction = "Select the bids to void. The price is then computed from the other bids."
    static let noBidSelected = "No bid is selected."
    static let auditLog = "Audit log"
    static let latestEntries = "Latest entries"
    static let noLogEntries = "There are no entries."
    static let event = "Event"
    static let actedBy = "By"
    static let about = "About"
    static let theHouse = "The house"
    static let owner = "The owner"
    static let administratorMark = "administrator"

    /// The displayed name of a kind of event, such as "Bid placed" for `bidPlaced`.
    static func event(_ kind: String) -> String {
        let words = kind.reduce(into: "") { words, letter in
            words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    static func role(_ role: Role) -> String { role == .administrator ? "Administrator" : "Member" }
}
