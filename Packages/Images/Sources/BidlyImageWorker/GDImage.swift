internal import BidlyImages
internal import CBidlyGD

/// A true-colour image of libgd. Only worker processes create it.
struct GDImage: ~Copyable {
    private let image: gdImagePtr

    /// Decodes an image file; `nil` if it is damaged or memory is exhausted.
    init?(decoding bytes: [UInt8], as format: ImageFormat) {
        guard let count = Int32(exactly: bytes.count) else { return nil }
        let decoded = bytes.withUnsafeBytes { buffer -> gdImagePtr? in
            // libgd declares its input as mutable, but only reads it.
            let data = UnsafeMutableRawPointer(mutating: buffer.baseAddress)
            return switch format {
            // The argument 1 makes libgd ignore warnings, because many cameras write files with harmless errors.
            case .jpeg: gdImageCreateFromJpegPtrEx(count, data, 1)
            case .png: gdImageCreateFromPngPtr(count, data)
            case .webP: gdImageCreateFromWebpPtr(count, data)
            }
        }
        guard let decoded else { return nil }
        image = decoded
        removeTransparentColor()
    }

    private init?(_ image: gdImagePtr?) {
        guard let image else { return nil }
        self.image = image
    }

    deinit { gdImageDestroy(image) }

    /// The size in pixels; never `nil`, because an image of libgd has at least one pixel.
    var size: ImageSize? { ImageSize(width: Int(image.pointee.sx), height: Int(image.pointee.sy)) }

    /// Returns the image on a white background, reduced to `size`, which must not exceed the image's size. Each pixel
    /// is the mean of the pixels that it replaces. `nil` if memory is exhausted.
    func flattened(to size: ImageSize) -> GDImage? {
        let width = Int32(size.width), height = Int32(size.height)
        guard let result = GDImage(gdImageCreateTrueColor(width, height)) else { return nil }
        gdImageFilledRectangle(result.image, 0, 0, width - 1, height - 1, Self.white)
        if self.size == size {
            gdImageCopy(result.image, image, 0, 0, 0, 0, width, height)
        } else {
            gdImageCopyResampled(result.image, image, 0, 0, 0, 0, width, height, image.pointee.sx, image.pointee.sy)
        }
        return result
    }

    /// Returns the image in upright orientation; `nil` if memory is exhausted.
    consuming func upright(from orientation: ImageOrientation) -> GDImage? {
        switch orientation {
        case .up: return self
        case .upMirrored: gdImageFlipHorizontal(image)
        case .down: gdImageFlipBoth(image)
        case .downMirrored: gdImageFlipVertical(image)
        case .right: return rotated(by: 270)
        case .left: return rotated(by: 90)
        case .leftMirrored:
            gdImageFlipHorizontal(image)
            return rotated(by: 90)
        case .rightMirrored:
            gdImageFlipHorizontal(image)
            return rotated(by: 270)
        }
        return self
    }

    /// Encodes the image as JPEG; `nil` if memory is exhausted.
    func jpeg(quality: Int) -> [UInt8]? {
        var count: Int32 = 0
        guard let data = gdImageJpegPtr(image, &count, Int32(quality)) else { return nil }
        defer { gdFree(data) }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }

    /// The red, green and blue values of the pixels, row by row.
    var rgb: [UInt8] {
        var rgb: [UInt8] = []
        rgb.reserveCapacity(3 * Int(image.pointee.sx) * Int(image.pointee.sy))
        for y in 0..<image.pointee.sy {
            for x in 0..<image.pointee.sx {
                let pixel = gdImageGetTrueColorPixel(image, x, y)
                for shift: Int32 in [16, 8, 0] { rgb.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
            }
        }
        return rgb
    }

    private static let white: Int32 = 0xFF_FFFF

    /// Returns the image rotated counterclockwise; `nil` if memory is exhausted. `degrees` must be a multiple of 90, so
    /// that libgd copies the pixels unchanged.
    private func rotated(by degrees: Float) -> GDImage? {
        GDImage(gdImageRotateInterpolated(image, degrees, Self.white))
    }

    /// Replaces transparent pixels of a PNG file without alpha channel by white. Such a file declares one colour
    /// transparent (chunk tRNS), and resampling would make this colour visible.
    private func removeTransparentColor() {
        let transparent = image.pointee.transparent
        guard image.pointee.trueColor != 0, transparent >= 0 else { return }
        gdImageAlphaBlending(image, gdEffectReplace)
        for y in 0..<image.pointee.sy {
            for x in 0..<image.pointee.sx where gdImageGetTrueColorPixel(image, x, y) == transparent {
                gdImageSetPixel(image, x, y, Self.white)
            }
        }
    }
}
